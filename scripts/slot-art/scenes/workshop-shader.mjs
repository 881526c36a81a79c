import { NOISE } from '../lib/noise.mjs';

/** Moonlight through the great dial, the lamps, the walls and the brass, by mood. */
export const WORKSHOP_MOODS = {
  base: {
    moon: 'vec3(.32,.62,1.15)',
    lamp: 'vec3(2.2,1.05,.34)',
    wall: 'vec3(.17,.1,.1)',
    metal: 'vec3(.8,.5,.18)',
    air: 'vec3(.02,.03,.07)',
  },
  feature: {
    moon: 'vec3(1.35,.62,.16)',
    lamp: 'vec3(.55,1.1,2.1)',
    wall: 'vec3(.13,.08,.17)',
    metal: 'vec3(.9,.42,.3)',
    air: 'vec3(.06,.02,.05)',
  },
};

/** A room under beams: a great dial of glass in its far wall, wheels that mesh, benches with lamps at both sides. */
const FORMS = /* glsl */ `
  uniform float uReach;
  float box(vec3 p, vec3 b){ vec3 q=abs(p)-b; return length(max(q,0.))+min(max(q.x,max(q.y,q.z)),0.); }
  float h1(float n){ return fract(sin(n*127.1)*43758.5); }
  vec2 near(vec2 a, vec2 b){ return a.x<b.x?a:b; }
  float wheel(vec2 q, float z, float r, float n, float turn){ float a=atan(q.y,q.x)+turn; float l=length(q); float rim=abs(l-r*.82)-r*.13; float teeth=l-r*(.93+.07*smoothstep(-.35,.35,sin(a*n))); rim=max(rim-step(r*.82,l)*r*.1,teeth);
    float spoke=max(abs(sin(a*2.5))*l*.8-r*.075,l-r*.8); float hub=l-r*.2; return max(min(min(rim,spoke),hub)*.75,abs(z)-.11-.08*smoothstep(r*.22,r*.16,l)); }
  vec2 map(vec3 p){
    float side=5.8*uReach; float wall=min(p.z+11.,side-abs(p.x)); float brick=.05*smoothstep(.02,.07,min(abs(fract(p.y*1.6)-.5),abs(fract((abs(p.x)>side-.6?p.z:p.x)*.8+.5*floor(p.y*1.6))-.5))); vec2 d=vec2((wall-brick*.6)*.9,1.);
    float plank=.03*smoothstep(.0,.05,abs(fract(p.x*1.1)-.5)); d=near(d,vec2(p.y+plank-.03,2.)); d=near(d,vec2(7.4-p.y,2.));
    float bz=mod(p.z+1.,3.4)-1.7; d=near(d,vec2(box(vec3(p.x,p.y-6.6,bz),vec3(9.,.32,.26))-.03*vn(p*vec3(1.,8.,8.)),2.)); vec3 po=vec3(abs(p.x)-side+.3,p.y,bz); d=near(d,vec2(box(po,vec3(.26,7.,.26)),2.)); vec3 br=vec3(abs(p.x)-side+1.1,p.y-5.8,bz); br.xy=mat2(.707,-.707,.707,.707)*br.xy; d=near(d,vec2(box(br,vec3(1.1,.14,.16)),2.));
    vec3 c=p-vec3(0,3.5,-10.9); float l=length(c.xy); d=near(d,vec2(max(l-2.7,abs(c.z)-.12),3.)); d=near(d,vec2(length(vec2(l-2.75,c.z-.1))-.24,5.)); float a=atan(c.x,c.y);
    float twelve=6.2831853/12.; float k=mod(a+twelve*.5,twelve)-twelve*.5; vec2 t=vec2(l*sin(k),l*cos(k)-2.15); float quarter=step(abs(mod(a+twelve*1.5,twelve*3.)-twelve*1.5),twelve*.5); float mark=box(vec3(t,c.z-.2),vec3(.05+.05*quarter,.24+.06*quarter,.06)); d=near(d,vec2(mark,5.)); d=near(d,vec2(length(vec2(l-1.7,c.z-.18))-.05,5.));
    vec2 h=mat2(.5,.866,-.866,.5)*c.xy; float hands=min(box(vec3(h.x,h.y-.55,c.z-.3),vec3(.09-.05*h.y,.75,.05)),box(vec3(c.x*.866-c.y*-.5,c.y*.866+c.x*-.5-.8,c.z-.36),vec3(.06-.02*c.y,1.15,.05))); d=near(d,vec2(min(hands*.8,max(l-.26,abs(c.z-.3)-.2)),5.));
    vec3 g=vec3(abs(p.x),p.y,p.z); float s=sign(p.x)*.3; float w=wheel(g.xy-vec2(4.35*uReach+.15,2.3),p.z+10.5,1.75,24.,s); w=min(w,wheel(g.xy-vec2(3.9*uReach+.25,4.95),p.z+10.3,1.12,16.,.2-s)); w=min(w,wheel(g.xy-vec2(2.75*uReach+.5,6.35),p.z+10.4,.72,12.,.4)); d=near(d,vec2(w,5.));
    float v=wheel(vec2(p.z+5.2,p.y-3.9),side-.5-abs(p.x),1.7,24.,.1); v=min(v,wheel(vec2(p.z+7.5,p.y-2.5),side-.45-abs(p.x),1.05,15.,.3)); v=min(v,wheel(vec2(p.z+2.2,p.y-4.9),side-.45-abs(p.x),1.25,18.,.2)); d=near(d,vec2(v,5.));
    vec3 b=vec3(abs(p.x)-4.5*uReach,p.y-1.15,p.z+5.); d=near(d,vec2(min(box(b,vec3(.95*uReach,.09,4.4)),box(vec3(abs(b.x)-.75*uReach,b.y+.6,mod(b.z,2.9)-1.45),vec3(.09,.6,.09))),2.));
    float m=clamp(floor((p.z+8.)/2.9+.5),0.,2.); vec3 q=vec3(abs(p.x)-4.1*uReach,p.y-1.25,p.z+8.-m*2.9); d=near(d,vec2(length(vec3(q.x,q.y-.95,q.z)*vec3(1.,.9,1.))-.2,4.)); float shade=abs(length(vec2(length(q.xz)-.02,q.y-.9))-.46); d=near(d,vec2(max(shade-.025,1.02-q.y),5.)); d=near(d,vec2(min(max(length(q.xz)-.045,abs(q.y-.45)-.5),max(length(q.xz)-.26,abs(q.y)-.05)),5.));
    vec3 o=vec3(abs(p.x)-4.55*uReach,p.y-1.24,p.z+6.6-m*2.9+1.45+1.4*0.); o.z=p.z+6.55-clamp(floor((p.z+6.55)/2.9+.5),0.,1.)*2.9; float dome=abs(length(vec3(o.x,max(o.y-.4,0.),o.z))-.34)-.012; float clock=max(length(vec2(o.x*.6+o.z*.8,o.y-.36))-.27,abs(o.x*.8-o.z*.6)-.08); d=near(d,vec2(min(clock,box(o,vec3(.3,.06,.3))),5.)); return d; }`;

const LOOK = ({ moon, lamp, wall, metal, air }) => /* glsl */ `
  vec3 normalOf(vec3 p){ vec2 e=vec2(.004,0.); return normalize(vec3(map(p+e.xyy).x-map(p-e.xyy).x,map(p+e.yxy).x-map(p-e.yxy).x,map(p+e.yyx).x-map(p-e.yyx).x)); }
  vec3 room(vec3 rd){ return ${air}*2.+${moon}*.9*pow(max(dot(rd,normalize(vec3(0.,.1,-1.))),0.),12.)+${lamp}*.5*pow(max(dot(normalize(vec3(abs(rd.x),rd.y,rd.z)),normalize(vec3(.8,-.1,-.3))),0.),10.); }
  vec3 shade(vec3 p, vec3 rd, float id){
    if(id>3.5&&id<4.5) return ${lamp}*1.5; if(id>2.5&&id<3.5){ float l=length(p.xy-vec2(0.,3.5)); float f=fbm(vec3(p.xy*.8,3.)); float disc=smoothstep(.95,.8,length(p.xy-vec2(.75,4.3))); return ${moon}*(.75+.5*f-.16*l)+${moon}*disc*.8; }
    vec3 n=normalOf(p); float b=fbm(p*3.); if(id<2.5) n=normalize(n+.3*(vec3(vn(p*11.),vn(p*11.+7.),vn(p*11.+15.))-.5));
    float ao=1.; for(int i=1;i<5;i++){ float h=.11*float(i*i)*.5; ao-=(h-map(p+n*h).x)*.5/float(i); } ao=clamp(ao,.06,1.);
    vec3 alb=${wall}*(.5+1.1*b); if(id>1.5) alb=vec3(.2,.1,.055)*(.35+1.2*vn(vec3(p.x*(abs(n.y)>.5?9.:3.),p.y*3.,p.z*(abs(n.y)>.5?1.:7.)))); if(id>4.5) alb=${metal}*(.55+.6*b);
    float shiny=id>4.5?1.:id>1.5?.25:.06; vec3 c=alb*${air}*2.5*ao;
    vec3 toDial=vec3(0.,3.6,-10.2)-p; float dd=length(toDial); c+=${moon}*(alb*max(dot(n,toDial/dd),0.)*9./(dd*dd+4.)+shiny*.5*pow(max(dot(reflect(rd,n),toDial/dd),0.),10.)/(1.+dd*.12))*ao;
    for(int m=0;m<3;m++) for(int s=-1;s<2;s+=2){ vec3 lp=vec3(float(s)*4.1*uReach,2.1,-8.+2.9*float(m))-p; float ld=length(lp); vec3 ln=lp/ld; float down=smoothstep(-.5,.35,ln.y); c+=${lamp}*(alb*max(dot(n,ln),0.)+shiny*.35*pow(max(dot(reflect(rd,n),ln),0.),20.))*(.35+.65*down)*1.25/(ld*ld+.35)*ao; }
    if(id>4.5) c+=alb*room(reflect(rd,n))*ao; return c; }`;

/** The whole view in linear light. */
export const workshopView = (
  mood,
) => /* glsl */ `varying vec2 u; uniform float uAspect,uField,uLift; uniform vec2 uShift; ${NOISE}${FORMS}${LOOK(mood)}
  void main(){ vec2 q=u+uShift; vec3 ro=vec3(0.,2.5,5.), rd=normalize(vec3((q.x-.5)*uAspect*uField,(q.y-uLift)*uField,-1.)); float t=.2, id=0.; bool hit=false;
    for(int i=0;i<110;i++){ vec2 m=map(ro+rd*t); if(m.x<.0012*t){ hit=true; id=m.y; break; } t+=m.x*.85; if(t>30.) break; }
    vec3 c=${mood.air}; if(hit){ c=shade(ro+rd*t,rd,id); c=mix(c,${mood.air}+${mood.moon}*.09,1.-exp(-pow(t*.04,1.7))); }
    vec3 gd=normalize(vec3(0.,1.,-16.)); c+=${mood.moon}*(.1*pow(max(dot(rd,gd),0.),50.)+.05*pow(max(dot(rd,gd),0.),9.));
    for(int m=0;m<3;m++) for(int s=-1;s<2;s+=2){ vec3 lp=vec3(float(s)*4.1*uReach,2.15,-8.+2.9*float(m))-ro; float away=length(cross(lp,rd)); if(dot(lp,rd)<t+.4) c+=${mood.lamp}*.022/(away*away+.05); }
    vec2 far=u-vec2(.5,.46); gl_FragColor=vec4(c*.72*(1.-1.1*dot(far,far)),1.); }`;

/** Beams of the moon through the dial, and dust in them. */
export const workshopBeams = (mood) => /* glsl */ `varying vec2 u; uniform float uAspect; ${NOISE}
  void main(){ vec2 p=vec2((u.x-.5)*uAspect,u.y-.66); float a=atan(p.x,-p.y); float l=length(p); float r=pow(.5+.5*sin(a*12.+1.),6.)*.5+pow(vn(vec3(a*16.,2.,5.)),3.); vec3 c=${mood.moon}*r*.13*smoothstep(.05,.3,l)*smoothstep(1.3,.3,l)*smoothstep(.1,-.3,p.y);
    for(int k=0;k<3;k++){ float s=13.+13.*float(k); vec2 q=vec2(u.x*uAspect,u.y)*s; vec3 i=vec3(floor(q),float(k)*9.); vec2 o=h33(i).xy*.7+.15; float d=length(fract(q)-o); c+=mix(${mood.lamp}*.4,${mood.moon},h31(i+2.))*step(.76,h31(i))*exp(-d*d*100.)*.3; }
    gl_FragColor=vec4(pow(c,vec3(1./2.2))*.42,1.); }`;
