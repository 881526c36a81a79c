import { NOISE } from '../lib/noise.mjs';

/** The water's colours by mood: deep, lit from above, what the gate sheds, the lamps. */
export const SEA_MOODS = {
  base: {
    deep: 'vec3(.004,.045,.085)',
    lit: 'vec3(.05,.42,.5)',
    gate: 'vec3(.25,1.3,1.25)',
    lamp: 'vec3(1.6,.72,.2)',
    stone: 'vec3(.3,.36,.33)',
  },
  feature: {
    deep: 'vec3(.05,.012,.09)',
    lit: 'vec3(.42,.16,.52)',
    gate: 'vec3(1.7,.85,.25)',
    lamp: 'vec3(.4,1.2,1.3)',
    stone: 'vec3(.4,.3,.34)',
  },
};

/** Distances: sand, two rows of columns of which some are broken, beams, a gate on steps, lamps; `uReach` brings the rows nearer on a phone. */
const FORMS = /* glsl */ `
  uniform float uReach;
  float box(vec3 p, vec3 b){ vec3 q=abs(p)-b; return length(max(q,0.))+min(max(q.x,max(q.y,q.z)),0.); }
  float h1(float n){ return fract(sin(n*127.1)*43758.5); }
  vec2 near(vec2 a, vec2 b){ return a.x<b.x?a:b; }
  float column(vec3 p, float id){ float tall=h1(id)>.38?3.6:.7+2.2*h1(id+3.); float a=atan(p.z,p.x); float r=length(p.xz);
    float flute=.035*abs(sin(a*9.)); float shaft=max(r-(.5-.03*p.y)+flute,abs(p.y-tall*.5)-tall*.5+.1*vn(vec3(p.xz*4.,id))*step(tall,3.5));
    float foot=box(p-vec3(0,.1,0),vec3(.72,.14,.72)); float ring=max(r-.66,abs(p.y-.32)-.09);
    float head=tall>3.5?min(box(p-vec3(0,3.62,0),vec3(.74,.14,.74)),max(r-.5-.3*(p.y-3.1),abs(p.y-3.3)-.22)):9.; return min(min(shaft*.8,foot),min(ring,head)); }
  vec2 map(vec3 p){
    float sand=p.y+.06*sin(p.x*2.2+1.6*vn(p*.7))*sin(p.z*1.3+p.x*.4)-.35*vn(vec3(p.xz*.35,2.))-.5*smoothstep(2.4,7.,abs(p.x)/uReach)*vn(vec3(p.xz*.5,5.)); vec2 d=vec2(sand*.8,1.);
    float row=floor((p.z+14.)/3.4+.5); row=clamp(row,0.,5.); float side=sign(p.x); vec3 q=vec3(abs(p.x)-3.3*uReach,p.y,p.z+14.-row*3.4);
    d=near(d,vec2(column(q,row+(side>0.?11.:0.)),2.));
    float beam=box(vec3(abs(p.x)-3.3*uReach,p.y-4.,p.z+9.),vec3(.62,.3,6.3))+.02*vn(p*6.); float gap=box(p-vec3(3.3*uReach,4.,-7.6),vec3(1.,1.,1.7)); d=near(d,vec2(max(beam,-gap),2.));
    vec3 g=p-vec3(0,0,-17.5); float steps=9.; for(int i=0;i<4;i++){ float f=float(i); steps=min(steps,box(g-vec3(0,.12+f*.22,.5-f*.32),vec3(3.6-f*.34,.13,1.7-f*.3))); } d=near(d,vec2(steps,2.));
    float wall=box(g-vec3(0,2.9,-.6),vec3(2.7,2.2,.6)); float door=max(box(g-vec3(0,2.1,-.2),vec3(1.25,1.5,2.)),-9.); float arch=max(length((g-vec3(0,3.3,0)).xy)-1.25,abs(g.z)-2.); wall=max(wall,-min(door,arch)); d=near(d,vec2(wall,2.));
    float pillars=max(length(vec2(abs(g.x)-1.85,g.z-.35))-.3,abs(g.y-2.7)-1.9); d=near(d,vec2(pillars,2.));
    float roof=max(box(g-vec3(0,5.5,-.3),vec3(3.1,1.,.9)),dot(vec2(abs(g.x),g.y-6.55),normalize(vec2(.42,1.)))); d=near(d,vec2(min(roof,box(g-vec3(0,5.02,-.2),vec3(3.2,.16,1.1))),2.));
    d=near(d,vec2(box(g-vec3(0,2.6,-1.),vec3(1.3,2.1,.1)),3.));
    vec3 l=vec3(abs(p.x)-2.35*uReach,p.y-.5,p.z+14.-clamp(floor((p.z+14.)/6.8+.5),0.,2.)*6.8+1.7); d=near(d,vec2(length(l*vec3(1.,.8,1.))-.26,4.)); d=near(d,vec2(max(length(l.xz)-.2,abs(l.y+.4)-.22),2.)); return d; }`;

const LOOK = ({ deep, lit, gate, lamp, stone }) => /* glsl */ `
  vec3 normalOf(vec3 p){ vec2 e=vec2(.004,0.); return normalize(vec3(map(p+e.xyy).x-map(p-e.xyy).x,map(p+e.yxy).x-map(p-e.yxy).x,map(p+e.yyx).x-map(p-e.yyx).x)); }
  float caustic(vec2 p){ float a=0.; for(int i=0;i<3;i++){ float f=float(i); vec2 q=p*(1.+f*.6)+f*3.7; q+=.6*vec2(sin(q.y*1.7+f),cos(q.x*1.5-f)); a+=pow(1.-abs(sin(q.x+1.2*vn(vec3(q,f)))*cos(q.y)),7.); } return a*.5; }
  vec3 water(vec3 rd){ return mix(${deep},${lit},pow(clamp(rd.y*.9+.32,0.,1.),1.6)); }
  float shaft(vec3 p){ vec2 q=p.xz+p.y*vec2(.42,.25); return pow(vn(vec3(q*.75,1.)),2.2)*smoothstep(-1.,6.,p.y); }
  vec3 shade(vec3 p, vec3 rd, float id){
    if(id>3.5) return ${lamp}*(1.1+1.3*vn(p*9.)); if(id>2.5) return ${gate}*(.7+.9*exp(-dot((p.xy-vec2(0.,2.4)),(p.xy-vec2(0.,2.4)))*.6));
    vec3 n=normalOf(p); float b=fbm(p*3.); n=normalize(n+.35*(vec3(vn(p*11.),vn(p*11.+7.),vn(p*11.+15.))-.5)); vec3 sun=normalize(vec3(-.42,1.,.25));
    float ao=1.; for(int i=1;i<5;i++){ float h=.12*float(i*i)*.5; ao-=(h-map(p+n*h).x)*.5/float(i); } ao=clamp(ao,.08,1.);
    float sh=1., t=.08; for(int i=0;i<18;i++){ float h=map(p+sun*t).x; sh=min(sh,6.*h/t); t+=clamp(h,.06,.6); if(sh<.02||t>7.) break; } sh=clamp(sh,0.,1.);
    vec3 alb=id<1.5?vec3(.42,.4,.3)*(.7+.6*b):${stone}*(.5+.9*b); float moss=smoothstep(.45,.7,fbm(p*1.7+4.)+.25*n.y); if(id>1.5) alb=mix(alb,vec3(.06,.2,.13)*(.6+b),moss*.75);
    vec3 c=alb*(${lit}*(.5+.5*n.y)*ao*.9+vec3(.55,1.2,1.15)*max(dot(n,sun),0.)*sh*(.35+1.5*caustic(p.xz*1.3+p.y*vec2(.42,.25))));
    vec3 toGate=vec3(0.,2.4,-16.)-p; float gd=length(toGate); c+=alb*${gate}*max(dot(n,toGate/gd),0.)*9./(gd*gd+3.)*ao;
    for(int s=-1;s<2;s+=2) for(int k=0;k<3;k++){ vec3 lp=vec3(float(s)*2.35*uReach,.62,-15.7+float(k)*6.8)-p; float ld=length(lp); c+=alb*${lamp}*(.25+.75*max(dot(n,lp/ld),0.))*1.5/(ld*ld+.18)*ao; }
    return c; }`;

/** The whole view in linear light; alpha is 1. `uShift` moves the samples below a pixel. */
export const seaTemple = (
  mood,
) => /* glsl */ `varying vec2 u; uniform float uAspect,uField,uLift; uniform vec2 uShift; ${NOISE}${FORMS}${LOOK(mood)}
  void main(){ vec2 q=u+uShift; vec3 ro=vec3(0.,1.55,5.2), rd=normalize(vec3((q.x-.5)*uAspect*uField,(q.y-uLift)*uField,-1.)); float t=.2, id=0.; bool hit=false;
    for(int i=0;i<120;i++){ vec2 m=map(ro+rd*t); if(m.x<.0012*t){ hit=true; id=m.y; break; } t+=m.x*.85; if(t>42.) break; }
    vec3 fog=water(rd); vec3 c=fog; vec3 p=ro+rd*t; if(hit){ c=shade(p,rd,id); float f=1.-exp(-pow(t*.052,1.35)); if(id>2.5) f*=.45; c=mix(c,fog*.85,f); } else t=42.;
    float rays=0.; for(int i=0;i<18;i++){ float s=(float(i)+h31(vec3(gl_FragCoord.xy,1.)))/18.*min(t,26.); rays+=shaft(ro+rd*s)*exp(-s*.05); } c+=${mood.lit}*rays/18.*min(t,26.)*.055;
    vec2 gp=vec2(dot(normalize(vec3(0.,.9,-21.2)),vec3(1,0,0)),0.); vec3 gd=normalize(vec3(0.,.85,-21.2)); float halo=max(dot(rd,gd),0.); c+=${mood.gate}*(.16*pow(halo,90.)+.06*pow(halo,14.));
    vec2 away=u-vec2(.5,.42); gl_FragColor=vec4(c*.27*(1.-1.1*dot(away,away)),1.); }`;

/** Shafts of light alone, for the layer that moves. */
export const seaRays = (mood) => /* glsl */ `varying vec2 u; uniform float uAspect; ${NOISE}
  void main(){ vec2 p=vec2((u.x-.5)*uAspect,u.y); float a=(p.x+.9-(1.-p.y)*.42)/(1.6-.55*p.y); float r=pow(vn(vec3(a*9.,1.,2.)),3.)+.6*pow(vn(vec3(a*23.,4.,2.)),4.);
    gl_FragColor=vec4(pow(${mood.lit}*r*smoothstep(.12,1.,u.y)*1.5,vec3(1./2.2))*.34,1.); }`;
