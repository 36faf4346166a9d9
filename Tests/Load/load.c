// Sends one request again and again on connections that stay open, and prints answers a second.
// load PORT CONNECTIONS REQUESTS PATH [FIELD...]
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int count, char **words) {
  static struct pollfd polled[4096];
  static char buffer[65536], request[4096];
  int connections = atoi(words[2]), one = 1, size;
  long requests = atol(words[3]), sent = 0, answered = 0, failed = 0;
  size = sprintf(request, "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\n", words[4]);
  for (int index = 5; index < count; index++) size += sprintf(request + size, "%s\r\n", words[index]);
  size += sprintf(request + size, "\r\n");
  for (int index = 0; index < connections; index++) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(atoi(words[1])), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    int number = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(number, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(number, (struct sockaddr *)&address, sizeof address)) return perror("connect"), 1;
    polled[index] = (struct pollfd){number, POLLIN, 0};
  }
  double start = now();
  for (int index = 0; index < connections && sent < requests; index++, sent++) write(polled[index].fd, request, size);
  while (answered < requests && poll(polled, connections, 5000) > 0) {
    for (int index = 0; index < connections; index++) {
      if (!polled[index].revents) continue;
      long got = read(polled[index].fd, buffer, sizeof buffer);
      if (got <= 0) return fprintf(stderr, "a connection ended after %ld answers\n", answered), 1;
      // Each answer fits a packet.
      answered++;
      if (memcmp(buffer, "HTTP/1.1 200", 12) && memcmp(buffer, "HTTP/1.0 200", 12)) failed++;
      if (sent < requests) sent += write(polled[index].fd, request, size) == size;
    }
  }
  printf("%.0f answers a second, %ld of %ld failed\n", answered / (now() - start), failed, answered);
  return failed != 0;
}
