// In C, whose compiler copies a file at no cost. Embedded by the package manager, a file is an array literal, which takes
// Swift's compiler 0.15 ms for each byte: 14 s for all of these in a release build.

#include "PageFiles.h"

const char *reportStyle(void) {
  static const char text[] = {
#embed "Page/page.css"
  ,
#embed "Page/phone.css"
  ,
#embed "Page/report.css"
  , 0};
  return text;
}

const char *reportScript(void) {
  static const char text[] = {
#embed "Page/page.js"
  ,
#embed "Page/phone.js"
  ,
#embed "Page/moments.js"
  ,
#embed "Page/scenario.js"
  ,
#embed "Page/attachments.js"
  ,
#embed "Page/report.js"
  , 0};
  return text;
}

const char *prototypeStyle(void) {
  static const char text[] = {
#embed "Page/page.css"
  ,
#embed "Page/phone.css"
  ,
#embed "Page/prototype.css"
  , 0};
  return text;
}

const char *prototypeScript(void) {
  static const char text[] = {
#embed "Page/page.js"
  ,
#embed "Page/phone.js"
  ,
#embed "Page/prototype.js"
  , 0};
  return text;
}
