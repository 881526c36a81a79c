import { NOISE } from '../lib/noise.mjs';

/** Sky at the horizon and above, the sun, what the shade is like, and the lamps in the trees, by mood. */
export const ORCHARD_MOODS = {
  base: {
    low: 'vec3(1.5,.82,.36)',
    high: 'vec3(.2,.4,.62)',
    sun: 'vec3(2.6,1.5,.62)',
    shade: 'vec3(.2,.28,.4)',
    lamp: 'vec3(.5,.25,.06)',
    crown: 'vec3(.1,.3,.05)',
    light: '.34',
  },
  feature: {
    low: 'vec3(.95,.3,.42)',
    high: 'vec3(.06,.06,.26)',
    sun: 'vec3(1.3,.5,.5)',
    shade: 'vec3(.14,.14,.34)',
    lamp: 'vec3(2.6,1.5,.4)',
    crown: 'vec3(.12,.22,.16)',
    light: '.4',
  },
};

/** Two rows of fruit trees on a meadow, hives on stands between them, lamps that hang, a wheel of brass at the end of the path. */
const FORMS = /* glsl */ `
  uniform float uReach;
  float box(vec3 p, vec3 b){ vec3 q=abs(p)-b; return length(max(q,0.))+min(max(q.x,max(q.y,q.z)),0.); }
  float h1(float n){ return fract(sin(n*127.1)*43758.5); }
  vec2 near(vec2 a, vec2 b){ return a.x<b.x?a:b; }
  float crown(vec3 p, float id){ vec3 q=p-vec3(.3*sin(id*3.),3.35+.3*h1(id+2.),.2*cos(id)); q.y*=1.2; float d=length(q)-(1.6+.3*h1(id))*(.4+.6*uReach); if(d>.9) return d-.6;
    return d-.8*(vn(q*1.7+id)-.35)-.36*(vn(q*3.9)-.5)-.1*(vn(q*9.)-.5); }
  vec2 map(vec3 p){
    float bank=smoothstep(1.,4.,abs(p.x)/uReach); float ground=p.y-.25*bank*vn(vec3(p.xz*.5,1.))-.07*vn(vec3(p.xz*7.,3.))*bank-.02*vn(p*14.); vec2 d=vec2(ground*.75,1.);
    float row=clamp(floor((p.z+20.)/4.4+.5),0.,5.); float sd=sign(p.x); float id=row+(sd>0.?9.:0.); vec3 t=vec3(abs(p.x)-3.5*uReach-.4*h1(id+5.),p.y,p.z+20.-row*4.4-.8*h1(id));
    d=near(d,vec2(crown(t,id)*.5,3.)); vec2 b=t.xz-vec2(.16*sin(t.y*1.6+id),.1*cos(t.y*2.+id)); float trunk=max(length(b)-.3+.05*t.y-.06*vn(vec3(atan(b.y,b.x)*3.,p.y*2.,id))-.25*exp(-p.y*4.),p.y-3.2); d=near(d,vec2(trunk*.8,2.));
    float k=clamp(floor((p.z+16.)/5.2+.5),0.,3.); vec3 h=vec3(abs(p.x)-2.05*uReach,p.y-.5,p.z+16.-k*5.2-1.); float coil=.035*abs(sin(h.y*15.)); float hive=max((length(h/vec3(.52,.86,.52))-1.)*.5-coil,-h.y); d=near(d,vec2(hive*.85,4.));
    float stand=min(box(h+vec3(0,.06,0),vec3(.62,.06,.55)),max(length(abs(h.xz)-.42)-.05,abs(h.y+.3)-.3)); d=near(d,vec2(stand,2.));
    vec3 g=p-vec3(0,2.3,-22.); float a=atan(g.y,g.x); float r=length(g.xy); float teeth=.16*smoothstep(-.3,.3,sin(a*22.)); float wheel=max(abs(r-2.45)-.26-teeth*step(2.45,r),abs(g.z)-.2); float spoke=max(abs(sin(a*3.))*r-.11,max(r-2.4,abs(g.z)-.12)); float hub=max(r-.5,abs(g.z)-.34); d=near(d,vec2(min(wheel,min(spoke*.7,hub))*.8,5.));
    vec3 l=vec3(abs(p.x)-2.35*uReach,p.y-2.5-.2*sin(row*2.),p.z+20.-row*4.4+1.2); d=near(d,vec2(length(l*vec3(1.,.82,1.))-.17,6.)); d=near(d,vec2(min(max(length(l.xz)-.14,abs(abs(l.y)-.22)-.035),max(length(l.xz)-.012,abs(l.y-.8)-.6)),5.)); return d; }`;

const LOOK = ({ low, high, sun, shade, lamp, crown }) => /* glsl */ `
  const vec3 SUN=vec3(-.46,.5,-.73);
  vec3 normalOf(vec3 p){ vec2 e=vec2(.006,0.); return normalize(vec3(map(p+e.xyy).x-map(p-e.xyy).x,map(p+e.yxy).x-map(p-e.yxy).x,map(p+e.yyx).x-map(p-e.yyx).x)); }
  vec3 sky(vec3 rd){ float s=max(dot(rd,normalize(SUN)),0.); vec3 c=mix(${low},${high},pow(clamp(rd.y*1.7+.05,0.,1.),.6)); float cloud=smoothstep(.5,.85,fbm(vec3(rd.x*2.6,rd.y*7.,2.))); c=mix(c,${low}*1.15,cloud*.55*smoothstep(.02,.3,rd.y));
    float hill=.05+.05*vn(vec3(rd.x*3.,1.,4.))+.02*vn(vec3(rd.x*11.,2.,4.)); if(rd.y<hill) c=mix(${crown}*.7+${low}*.22,${low}*.5,smoothstep(-.02,hill,rd.y)*.5); return c+${sun}*(.5*pow(s,60.)+.22*pow(s,8.)); }
  vec3 shadeAt(vec3 p, vec3 rd, float id){
    if(id>5.5) return ${lamp}*(1.3+.9*vn(p*12.));
    vec3 n=normalOf(p); vec3 L=normalize(SUN); float b=fbm(p*3.); if(id<3.5) n=normalize(n+.4*(vec3(vn(p*13.),vn(p*13.+7.),vn(p*13.+15.))-.5));
    float ao=1.; for(int i=1;i<5;i++){ float h=.13*float(i*i)*.5; ao-=(h-map(p+n*h).x)*.42/float(i); } ao=clamp(ao,.08,1.);
    float sh=1., t=.1; for(int i=0;i<22;i++){ float h=map(p+L*t).x; sh=min(sh,5.*h/t); t+=clamp(h,.08,.7); if(sh<.02||t>9.) break; } sh=clamp(sh,0.,1.);
    vec3 alb=vec3(.16,.26,.05)*(.4+1.2*b); float path=smoothstep(1.5,.7,abs(p.x)/uReach+.5*(vn(p*1.3)-.5)); if(id<1.5){ alb=mix(alb,vec3(.42,.3,.17)*(.6+.7*b),path); float f=cell(vec3(p.xz*3.2,1.)); alb=mix(alb,mix(vec3(1.,.85,.5),vec3(.95,.4,.5),step(.5,vn(vec3(p.xz*2.,8.)))),smoothstep(.16,.1,f)*(1.-path)*step(.45,vn(vec3(p.xz*.8,5.)))); }
    else if(id<2.5) alb=vec3(.24,.14,.08)*(.4+1.2*vn(vec3(p.xz*8.,p.y*2.)));
    else if(id<3.5){ alb=${crown}*(.45+1.3*vn(p*6.)); float f=cell(p*1.9); alb=mix(alb,vec3(.9,.08,.04),smoothstep(.2,.15,f)); }
    else if(id<4.5) alb=vec3(.7,.42,.13)*(.5+.6*abs(sin(p.y*15.))); else alb=vec3(.8,.5,.16);
    float through=id>2.5&&id<3.5?.45*pow(max(dot(rd,L),0.),2.):0.; vec3 c=alb*(${shade}*(.55+.45*n.y)*ao+${sun}*(max(dot(n,L),0.)*sh+through*ao));
    float rim=pow(1.-max(dot(n,-rd),0.),3.); c+=${low}*rim*.16*ao; if(id>4.5) c+=alb*sky(reflect(rd,n))*.8*ao;
    float row=clamp(floor((p.z+20.)/4.4+.5),0.,5.); vec3 lp=vec3(sign(p.x)*2.35*uReach,2.5,-21.2+row*4.4)-p; float ld=length(lp); c+=alb*${lamp}*(.3+.7*max(dot(n,lp/ld),0.))*1.6/(ld*ld+.3)*ao; return c; }`;

/** The whole view in linear light. */
export const orchardView = (
  mood,
) => /* glsl */ `varying vec2 u; uniform float uAspect,uField,uLift; uniform vec2 uShift; ${NOISE}${FORMS}${LOOK(mood)}
  void main(){ vec2 q=u+uShift; vec3 ro=vec3(0.,1.5,4.8), rd=normalize(vec3((q.x-.5)*uAspect*uField,(q.y-uLift)*uField,-1.)); float t=.2, id=0.; bool hit=false;
    for(int i=0;i<120;i++){ vec2 m=map(ro+rd*t); if(m.x<.0014*t){ hit=true; id=m.y; break; } t+=m.x*.88; if(t>60.) break; }
    vec3 air=sky(normalize(vec3(rd.x,.12,rd.z))); vec3 c=sky(rd); if(hit){ c=shadeAt(ro+rd*t,rd,id); c=mix(c,air*.75,(1.-exp(-pow(t*.019,1.8)))*(id>4.5?.5:.9)); }
    float s=max(dot(rd,normalize(SUN)),0.); c+=${mood.sun}*(.12*pow(s,6.)); vec2 away=u-vec2(.5,.44); gl_FragColor=vec4(c*${mood.light}*(1.-1.15*dot(away,away)),1.); }`;

/** Rays of the low sun with motes in them, for the layer that moves. */
export const orchardRays = (mood) => /* glsl */ `varying vec2 u; uniform float uAspect; ${NOISE}
  void main(){ vec2 p=vec2((u.x-.14)*uAspect,u.y-1.12); float a=atan(p.x,-p.y); float r=pow(vn(vec3(a*11.,1.,7.)),3.)+.5*pow(vn(vec3(a*27.,4.,7.)),4.); vec3 c=${mood.sun}*r*.16*smoothstep(1.7,.2,length(p));
    for(int k=0;k<2;k++){ float s=16.+14.*float(k); vec2 q=vec2(u.x*uAspect,u.y)*s; vec3 i=vec3(floor(q),float(k)*5.); vec2 o=h33(i).xy*.7+.15; float d=length(fract(q)-o); c+=${mood.low}*step(.78,h31(i))*exp(-d*d*90.)*.3; }
    gl_FragColor=vec4(pow(c,vec3(1./2.2))*.25,1.); }`;
