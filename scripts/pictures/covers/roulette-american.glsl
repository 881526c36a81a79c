#define TINT vec3(0.03, 0.09, 0.32)
#define BOKEH 15.0
#define RIM vec3(0.035, 0.038, 0.05)
#define ZEROS 2.0
#define METAL steel
#define SPIN 1.45
#define BALL_AT 29.0
#include covers/roulette.glsl
