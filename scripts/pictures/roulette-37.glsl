#define ROTOR 1
#define POCKETS 37
#include roulette.glsl
