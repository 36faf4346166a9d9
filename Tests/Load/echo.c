// A bare server to compare with: answers whatever ends in an empty line with the same bytes. echo PORT
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static const char reply[] =
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 26\r\n\r\n{\"userID\":\"user-00000001\"}";

int main(int count, char **words) {
  static struct pollfd polled[2048];
  static char buffer[65536];
  int listener = socket(AF_INET, SOCK_STREAM, 0), one = 1, open = 1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(atoi(words[1])), .sin_addr = {htonl(INADDR_LOOPBACK)}};
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 1024)) return perror("listen"), 1;
  polled[0] = (struct pollfd){listener, POLLIN, 0};
  while (poll(polled, open, -1) >= 0) {
    for (int index = open - 1; index > 0; index--) {
      if (!polled[index].revents) continue;
      long got = recv(polled[index].fd, buffer, sizeof buffer, 0);
      if (got <= 0) {
        close(polled[index].fd);
        polled[index] = polled[--open];
        continue;
      }
      for (char *end = buffer; (end = memmem(end, buffer + got - end, "\r\n\r\n", 4)); end += 4)
        if (send(polled[index].fd, reply, sizeof reply - 1, MSG_NOSIGNAL) < 0) break;
    }
    if (polled[0].revents && open < 2048) {
      int connection = accept(listener, 0, 0);
      setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
      polled[open++] = (struct pollfd){connection, POLLIN, 0};
    }
  }
}
