#define TINT vec3(0.02, 0.20, 0.12)
#define BOKEH 14.0
#define RIM vec3(0.30, 0.085, 0.028)
#define ZEROS 1.0
#define METAL gold
#define SPIN 0.35
#define BALL_AT 33.0
#include covers/roulette.glsl
