#define ROTOR 1
#define POCKETS 38
#include roulette.glsl
