#define ROTOR 0
#define POCKETS 37
#include roulette.glsl
