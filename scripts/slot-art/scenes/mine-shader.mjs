import { NOISE } from '../lib/noise.mjs';

/** The rock, the crystals left and right, and the lamps, by mood. */
export const MINE_MOODS = {
  base: {
    air: 'vec3(.03,.018,.05)',
    far: 'vec3(.5,.22,.07)',
    left: 'vec3(.08,.75,1.2)',
    right: 'vec3(.9,.14,1.05)',
    lamp: 'vec3(1.7,.72,.2)',
    rock: 'vec3(.22,.17,.2)',
  },
  feature: {
    air: 'vec3(.01,.04,.045)',
    far: 'vec3(.1,.5,.42)',
    left: 'vec3(.1,1.15,.5)',
    right: 'vec3(1.25,.75,.1)',
    lamp: 'vec3(.5,1.25,1.1)',
    rock: 'vec3(.15,.2,.2)',
  },
};

/** A tunnel with timbers, rails, crystals in its walls and lamps under its beams. */
const FORMS = /* glsl */ `
  uniform float uReach;
  float box(vec3 p, vec3 b){ vec3 q=abs(p)-b; return length(max(q,0.))+min(max(q.x,max(q.y,q.z)),0.); }
  float h1(float n){ return fract(sin(n*127.1)*43758.5); }
  vec2 near(vec2 a, vec2 b){ return a.x<b.x?a:b; }
  vec2 turned(vec2 p, float a){ float c=cos(a),s=sin(a); return vec2(c*p.x-s*p.y,s*p.x+c*p.y); }
  float crystal(vec3 p, float tall, float thick){ vec2 q=abs(p.xz); float side=max(q.x*.866+q.y*.5,q.y)-thick*(1.-.25*clamp(p.y/tall,0.,1.)); float top=dot(vec2(max(q.x*.866+q.y*.5,q.y),p.y-tall),normalize(vec2(1.4,1.)))-thick*.2; return max(max(side,top),-p.y-.4); }
  float cluster(vec3 p, float seed){ float d=9.; for(int i=0;i<5;i++){ float f=float(i)+seed; vec3 q=p; q.xz=turned(q.xz,f*2.4); q.xy=turned(q.xy,.3+.5*h1(f)); d=min(d,crystal(q,.7+1.1*h1(f+4.),.12+.14*h1(f+9.))); } return d; }
  float rough(vec3 p){ return .58*vn(p*vec3(.6,.7,.55))+.3*vn(p*1.5+3.)+.14*vn(p*3.4+7.); }
  vec2 map(vec3 p){
    float wide=3.1*uReach; vec2 s=vec2(p.x/wide,(p.y-1.4)/2.5); float r=pow(pow(abs(s.x),3.)+pow(abs(s.y),3.),1./3.); float rock=(1.-r)*min(wide,2.4);
    rock-=1.2*(rough(p)-.5); float ground=p.y+.75-.25*vn(p*1.3); vec2 d=near(vec2(rock*.62,1.),vec2(ground*.8,1.));
    float z=mod(p.z+1.2,4.2)-2.1; float id=floor((p.z+1.2)/4.2); vec3 q=vec3(abs(p.x)-2.15*uReach,p.y,z); q.xy=turned(q.xy,.08);
    float grain=.03*vn(vec3(p.x*9.,p.y*1.5,p.z*9.)); float post=box(q-vec3(0,.9,0),vec3(.2,1.9,.22))-grain; vec3 b=vec3(p.x,p.y-2.72-.05*sin(id*5.),z); b.xy=turned(b.xy,.05*sin(id*3.)); float beam=box(b,vec3(2.7*uReach,.2,.24))-.03*vn(vec3(p.x*1.5,p.y*9.,p.z*9.));
    vec3 br=vec3(abs(p.x)-1.72*uReach,p.y-2.3,z); br.xy=turned(br.xy,-.78); float brace=box(br,vec3(.1,.62,.12)); d=near(d,vec2(min(min(post,beam),brace),2.));
    float rail=min(box(vec3(abs(p.x)-.62,p.y+.5,p.z),vec3(.05,.07,60.)),box(vec3(abs(p.x)-.62,p.y+.43,p.z),vec3(.09,.025,60.))); d=near(d,vec2(rail,5.)); float tie=box(vec3(p.x,p.y+.63,mod(p.z,.9)-.45),vec3(1.,.08,.16))-grain; d=near(d,vec2(tie,2.));
    float k=floor((p.z+14.)/4.2+.5); k=clamp(k,0.,4.); float sd=sign(p.x); vec3 c=vec3(abs(p.x)-2.5*uReach,p.y+.5-.7*h1(k+sd*7.),p.z+14.-k*4.2-.8*sd); c.xy=turned(c.xy,.55); float away=length(c)-1.9; d=near(d,vec2(away>.6?away:cluster(c,k*3.+sd*11.)*.8,sd>0.?6.:7.));
    vec3 l=vec3(p.x-.0,p.y-2.05,z); l.x=abs(l.x)-1.15*uReach; float glass=length(l*vec3(1.,.8,1.))-.14; d=near(d,vec2(glass,4.)); float cap=min(max(length(l.xz)-.17,abs(abs(l.y)-.2)-.03),max(length(l.xz)-.012,abs(l.y-.42)-.25)); d=near(d,vec2(cap,5.)); return d; }`;

const LOOK = ({ far, left, right, lamp, rock }) => /* glsl */ `
  vec3 normalOf(vec3 p){ vec2 e=vec2(.004,0.); return normalize(vec3(map(p+e.xyy).x-map(p-e.xyy).x,map(p+e.yxy).x-map(p-e.yxy).x,map(p+e.yyx).x-map(p-e.yyx).x)); }
  vec3 shade(vec3 p, vec3 rd, float id){
    if(id>3.5&&id<4.5) return ${lamp}*2.4;
    vec3 n=normalOf(p); vec3 v=vec3(vn(p*12.),vn(p*12.+7.),vn(p*12.+15.))-.5; if(id<2.5) n=normalize(n+.4*v);
    float ao=1.; for(int i=1;i<5;i++){ float h=.1*float(i*i)*.5; ao-=(h-map(p+n*h).x)*.55/float(i); } ao=clamp(ao,.06,1.); float b=fbm(p*3.);
    vec3 glow=id>6.5?${left}:${right}; if(id>5.5){ float f=pow(1.-max(dot(n,-rd),0.),2.); float in1=fbm(p*5.+rd*2.); return glow*(.16+.75*in1*in1+.9*f)+vec3(1.)*pow(max(dot(reflect(rd,n),normalize(vec3(-.3,.8,.5))),0.),30.)*.8; }
    vec3 alb=${rock}*(.45+1.1*b); if(id>1.5) alb=vec3(.34,.17,.07)*(.35+1.1*vn(vec3(p.x*(abs(n.x)>.5?2.:9.),p.y*6.,p.z*8.))); if(id>4.5) alb=vec3(.4,.36,.36);
    float ore=smoothstep(.62,.7,fbm(p*2.3+9.)); if(id<1.5) alb=mix(alb,vec3(.75,.5,.15),ore*.5);
    vec3 c=alb*(${far}*.06+vec3(.05,.05,.09))*ao;
    for(int k=-1;k<5;k++) for(int s=-1;s<2;s+=2){ vec3 lp=vec3(float(s)*1.15*uReach,2.05,.9-4.2*float(k))-p; float ld=length(lp); vec3 ln=lp/ld; float sp=pow(max(dot(reflect(rd,n),ln),0.),id>4.5?24.:14.); c+=${lamp}*(alb*max(dot(n,ln),0.)+.22*sp*(id>4.5?2.5:.35))*1.35/(ld*ld+.3)*ao; }
    for(int k=0;k<5;k++) for(int s=-1;s<2;s+=2){ vec3 lp=vec3(float(s)*2.3*uReach,.2,-14.+4.2*float(k)+.8*float(s))-p; float ld=length(lp); vec3 gl=s>0?${right}:${left}; c+=alb*gl*(.35+.65*max(dot(n,lp/ld),0.))*1.5/(ld*ld+.5)*ao; }
    vec3 fp=vec3(0.,1.,-24.)-p; c+=alb*${far}*max(dot(n,normalize(fp)),0.)*.8*ao; return c; }`;

/** The whole view in linear light; dark towards the corners, so that lamps and crystals are what shines. */
export const mineTunnel = (
  mood,
) => /* glsl */ `varying vec2 u; uniform float uAspect,uField,uLift; uniform vec2 uShift; ${NOISE}${FORMS}${LOOK(mood)}
  void main(){ vec2 q=u+uShift; vec3 ro=vec3(0.,.95,4.6), rd=normalize(vec3((q.x-.5)*uAspect*uField,(q.y-uLift)*uField,-1.)); float t=.2, id=0.; bool hit=false;
    for(int i=0;i<110;i++){ vec2 m=map(ro+rd*t); if(m.x<.0014*t){ hit=true; id=m.y; break; } t+=m.x*.9; if(t>34.) break; }
    vec3 c=${mood.far}; vec3 p=ro+rd*t; if(hit){ c=shade(p,rd,id); float f=1.-exp(-pow(t*.045,1.6)); c=mix(c,mix(${mood.air},${mood.far},smoothstep(.955,1.,dot(rd,normalize(vec3(0.,.02,-1.))))),f); }
    float halo=dot(rd,normalize(vec3(0.,.01,-1.))); c+=${mood.far}*(.5*pow(max(halo,0.),220.)+.16*pow(max(halo,0.),40.));
    for(int k=0;k<4;k++) for(int s=-1;s<2;s+=2){ vec3 lp=vec3(float(s)*1.15*uReach,2.05,.9-4.2*float(k))-ro; float away=length(cross(lp,rd)); if(dot(lp,rd)<t+.3) c+=${mood.lamp}*(.03/(away*away+.03)*.35)*exp(-length(lp)*.08); }
    vec2 e=(u-.5)*vec2(1.5,1.3); c*=.44*(1.-.75*min(1.,dot(e,e))); gl_FragColor=vec4(c,1.); }`;

/** Dust in the lamps' light, for the layer that moves. */
export const mineDust = (mood) => /* glsl */ `varying vec2 u; uniform float uAspect; ${NOISE}
  void main(){ vec3 c=vec3(0.); for(int k=0;k<3;k++){ float s=14.+16.*float(k); vec2 q=vec2(u.x*uAspect,u.y)*s; vec3 i=vec3(floor(q),float(k)*7.); vec2 o=h33(i).xy*.7+.15; float d=length(fract(q)-o); c+=mix(${mood.lamp},mix(${mood.left},${mood.right},u.x),h31(i+3.))*step(.9,h31(i))*exp(-d*d*(60.+50.*float(k)))*.22; }
    gl_FragColor=vec4(pow(c,vec3(1./2.2))*.7,1.); }`;
