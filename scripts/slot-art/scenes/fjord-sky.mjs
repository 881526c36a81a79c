import { NOISE } from '../lib/noise.mjs';

/** The sky's three curtains of colour from their foot up, its ground by height, and how warm its horizon is, by mood. */
export const MOODS = {
  base: {
    curtains: ['vec3(.06,1.,.42)', 'vec3(.05,.75,.85)', 'vec3(.62,.16,1.)'],
    sky: ['vec3(.035,.16,.26)', 'vec3(.008,.022,.085)', 'vec3(.012,.008,.05)', 'vec3(.05,.2,.2)'],
    fog: 'vec3(.028,.15,.22)',
    mist: 'vec3(.07,.27,.33)',
    sun: 'vec3(.85,1.0,1.45)',
  },
  feature: {
    curtains: ['vec3(1.,.24,.5)', 'vec3(.95,.3,.85)', 'vec3(1.,.62,.2)'],
    sky: ['vec3(.3,.09,.16)', 'vec3(.09,.02,.1)', 'vec3(.03,.006,.06)', 'vec3(.4,.16,.06)'],
    fog: 'vec3(.2,.06,.14)',
    mist: 'vec3(.42,.16,.2)',
    sun: 'vec3(1.5,.95,.8)',
  },
};

/** Aurora as 56 planes of warped lines, and a sky with stars, as functions of the ray. */
export const skyShader = ({ curtains: [low, middle, high], sky: [near, far, top, horizon] }) => /* glsl */ `${NOISE}
  float curtain(vec2 p, float t){ float w=vn(vec3(p*.22,t*.05))*4.2+vn(vec3(p*.6+9.,t*.07))*1.1; float s=p.y*.55+p.x*.17+w; float r=abs(fract(s*.5)-.5)*2.; float line=pow(1.-r,9.); float rays=.25+1.1*pow(vn(vec3(p.x*5.5+w,p.y*5.5,t*.2)),1.4)+.3*vn(vec3(p*14.,t)); return line*rays; }
  vec3 aurora(vec3 rd, float t){ vec3 c=vec3(0.); if(rd.y<.015) return c; float avg=0.;
    for(int i=0;i<56;i++){ float f=float(i)/56.; float h=.9+f*f*1.9; float d=h/(rd.y*1.15+.16); vec2 p=vec2(rd.x,-rd.z)*d*2.1; float v=curtain(p,t); avg=mix(avg,v,.5);
      vec3 col=mix(${low},${middle},smoothstep(.05,.4,f)); col=mix(col,${high},smoothstep(.3,.85,f)); c+=col*avg*exp(-f*2.4)*smoothstep(0.,.05,f); }
    return c*.062*smoothstep(.015,.16,rd.y); }
  vec3 skyBase(vec3 rd){ float y=max(rd.y,0.); vec3 c=mix(${near},${far},smoothstep(0.,.32,y)); c=mix(c,${top},smoothstep(.25,.8,y)); c+=${horizon}*exp(-y*14.); return c; }
  vec3 stars(vec3 rd){ vec3 c=vec3(0.); for(int k=0;k<3;k++){ float s=140.+90.*float(k); vec3 q=rd*s, i=floor(q); float h=h31(i+float(k)*17.); vec3 o=h33(i)*.6+.2; float d=length(fract(q)-o); float b=step(.985,h)*exp(-d*d*40.)*pow(h31(i+3.),4.)*5.; c+=b*mix(vec3(.7,.85,1.),vec3(1.,.85,.7),h31(i+5.)); } return c; }`;
