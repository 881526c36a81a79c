#define TINT vec3(0.26, 0.02, 0.08)
#define BOKEH 16.0
#define RIM vec3(0.10, 0.016, 0.02)
#define ZEROS 1.0
#define METAL gold
#define SPIN -0.6
#define BALL_AT 3.0
#include covers/roulette.glsl
