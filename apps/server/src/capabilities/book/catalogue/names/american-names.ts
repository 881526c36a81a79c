/** The same of basketball. */
export const BASKETBALL = `
Oklahoma City Thunder|俄克拉荷马城雷霆|俄克拉荷馬城雷霆|오클라호마시티 선더|okc,thunder,雷霆
Boston Celtics|波士顿凯尔特人|波士頓塞爾提克|보스턴 셀틱스|celtics,c's,绿军
Cleveland Cavaliers|克利夫兰骑士|克利夫蘭騎士|클리블랜드 캐벌리어스|cavs,骑士
Denver Nuggets|丹佛掘金|丹佛金塊|덴버 너기츠|nuggets,掘金
New York Knicks|纽约尼克斯|紐約尼克|뉴욕 닉스|knicks,尼克斯
Los Angeles Lakers|洛杉矶湖人|洛杉磯湖人|로스앤젤레스 레이커스|lakers,lal,湖人,레이커스
Minnesota Timberwolves|明尼苏达森林狼|明尼蘇達灰狼|미네소타 팀버울브스|wolves,timberwolves,森林狼
Houston Rockets|休斯敦火箭|休士頓火箭|휴스턴 로키츠|rockets,火箭
Golden State Warriors|金州勇士|金州勇士|골든스테이트 워리어스|warriors,gsw,dubs,勇士,워리어스
Orlando Magic|奥兰多魔术|奧蘭多魔術|올랜도 매직|magic,魔术
Los Angeles Clippers|洛杉矶快船|洛杉磯快艇|로스앤젤레스 클리퍼스|clippers,lac,快船
Milwaukee Bucks|密尔沃基雄鹿|密爾瓦基公鹿|밀워키 벅스|bucks,雄鹿
Indiana Pacers|印第安纳步行者|印第安納溜馬|인디애나 페이서스|pacers,步行者
Detroit Pistons|底特律活塞|底特律活塞|디트로이트 피스턴스|pistons,活塞
San Antonio Spurs|圣安东尼奥马刺|聖安東尼奧馬刺|샌안토니오 스퍼스|spurs,马刺
Atlanta Hawks|亚特兰大老鹰|亞特蘭大老鷹|애틀랜타 호크스|hawks,老鹰
Dallas Mavericks|达拉斯独行侠|達拉斯獨行俠|댈러스 매버릭스|mavs,独行侠,小牛
Miami Heat|迈阿密热火|邁阿密熱火|마이애미 히트|heat,热火
Memphis Grizzlies|孟菲斯灰熊|孟菲斯灰熊|멤피스 그리즐리스|grizzlies,灰熊
Philadelphia 76ers|费城76人|費城76人|필라델피아 세븐티식서스|sixers,76人
Sacramento Kings|萨克拉门托国王|沙加緬度國王|새크라멘토 킹스|kings,国王
Phoenix Suns|菲尼克斯太阳|鳳凰城太陽|피닉스 선스|suns,太阳
Toronto Raptors|多伦多猛龙|多倫多暴龍|토론토 랩터스|raptors,猛龙
Chicago Bulls|芝加哥公牛|芝加哥公牛|시카고 불스|bulls,公牛
Portland Trail Blazers|波特兰开拓者|波特蘭拓荒者|포틀랜드 트레일블레이저스|blazers,开拓者
New Orleans Pelicans|新奥尔良鹈鹕|紐奧良鵜鶘|뉴올리언스 펠리컨스|pelicans,pels,鹈鹕
Charlotte Hornets|夏洛特黄蜂|夏洛特黃蜂|샬럿 호네츠|hornets,黄蜂
Brooklyn Nets|布鲁克林篮网|布魯克林籃網|브루클린 네츠|nets,篮网
Utah Jazz|犹他爵士|猶他爵士|유타 재즈|jazz,爵士
Washington Wizards|华盛顿奇才|華盛頓巫師|워싱턴 위저즈|wizards,奇才
Real Madrid|皇家马德里|皇家馬德里|레알 마드리드|皇马
Barcelona|巴塞罗那|巴塞羅那|바르셀로나|barca,巴萨
Olympiacos|奥林匹亚科斯|奧林匹亞科斯|올림피아코스|
Fenerbahçe|费内巴切|費內巴切|페네르바체|fener
Guangdong|广东|廣東|광둥|宏远
Liaoning|辽宁|遼寧|랴오닝|辽篮
Beijing Ducks|北京|北京|베이징|首钢
Shanghai|上海|上海|상하이|
Xinjiang|新疆|新疆|신장|
Zhejiang|浙江|浙江|저장|
Guangsha|广厦|廣廈|광샤|
Shandong|山东|山東|산둥|
Shenzhen|深圳|深圳|선전|
Seoul SK|首尔SK|首爾SK|서울 SK|sk knights,서울 sk 나이츠
Changwon LG|昌原LG|昌原LG|창원 LG|lg sakers
Suwon KT|水原KT|水原KT|수원 KT|kt sonicboom
Ulsan Mobis|蔚山摩比斯|蔚山摩比斯|울산 현대모비스|mobis
Wonju DB|原州DB|原州DB|원주 DB|db promy
Busan KCC|釜山KCC|釜山KCC|부산 KCC|kcc egis
Seoul Samsung|首尔三星|首爾三星|서울 삼성|samsung thunders
Anyang|安养|安養|안양 정관장|안양
Daegu KOGAS|大邱KOGAS|大邱KOGAS|대구 한국가스공사|kogas
Goyang Sono|高阳索诺|高陽索諾|고양 소노|sono
`;

/** Of baseball. */
export const BASEBALL = `
Los Angeles Dodgers|洛杉矶道奇|洛杉磯道奇|로스앤젤레스 다저스|dodgers,道奇,다저스
New York Yankees|纽约洋基|紐約洋基|뉴욕 양키스|yankees,yanks,洋基,양키스
Philadelphia Phillies|费城费城人|費城費城人|필라델피아 필리스|phillies
Atlanta Braves|亚特兰大勇士|亞特蘭大勇士|애틀랜타 브레이브스|braves
Houston Astros|休斯敦太空人|休士頓太空人|휴스턴 애스트로스|astros,stros
New York Mets|纽约大都会|紐約大都會|뉴욕 메츠|mets
San Diego Padres|圣迭戈教士|聖地牙哥教士|샌디에이고 파드리스|padres
Milwaukee Brewers|密尔沃基酿酒人|密爾瓦基釀酒人|밀워키 브루어스|brewers
Chicago Cubs|芝加哥小熊|芝加哥小熊|시카고 컵스|cubs
Detroit Tigers|底特律老虎|底特律老虎|디트로이트 타이거스|tigers
Toronto Blue Jays|多伦多蓝鸟|多倫多藍鳥|토론토 블루제이스|blue jays,jays
Boston Red Sox|波士顿红袜|波士頓紅襪|보스턴 레드삭스|red sox,红袜
Seattle Mariners|西雅图水手|西雅圖水手|시애틀 매리너스|mariners
Arizona Diamondbacks|亚利桑那响尾蛇|亞利桑那響尾蛇|애리조나 다이아몬드백스|d-backs,dbacks
Cleveland Guardians|克利夫兰守护者|克利夫蘭守護者|클리블랜드 가디언스|guardians
Texas Rangers|得克萨斯游骑兵|德州遊騎兵|텍사스 레인저스|rangers
San Francisco Giants|旧金山巨人|舊金山巨人|샌프란시스코 자이언츠|sf giants
Tampa Bay Rays|坦帕湾光芒|坦帕灣光芒|탬파베이 레이스|rays
Minnesota Twins|明尼苏达双城|明尼蘇達雙城|미네소타 트윈스|twins
Baltimore Orioles|巴尔的摩金莺|巴爾的摩金鶯|볼티모어 오리올스|orioles,o's
Kansas City Royals|堪萨斯城皇家|堪薩斯城皇家|캔자스시티 로열스|royals
Cincinnati Reds|辛辛那提红人|辛辛那提紅人|신시내티 레즈|reds
St. Louis Cardinals|圣路易斯红雀|聖路易斯紅雀|세인트루이스 카디널스|cards,cardinals
Miami Marlins|迈阿密马林鱼|邁阿密馬林魚|마이애미 말린스|marlins
Los Angeles Angels|洛杉矶天使|洛杉磯天使|로스앤젤레스 에인절스|angels,halos
Athletics|运动家|運動家|애슬레틱스|a's,oakland athletics
Pittsburgh Pirates|匹兹堡海盗|匹茲堡海盜|피츠버그 파이리츠|pirates,bucs
Washington Nationals|华盛顿国民|華盛頓國民|워싱턴 내셔널스|nats
Chicago White Sox|芝加哥白袜|芝加哥白襪|시카고 화이트삭스|white sox
Colorado Rockies|科罗拉多洛矶|科羅拉多洛磯|콜로라도 로키스|rockies
LG Twins|LG双子|LG雙子|LG 트윈스|lg,엘지
Kia Tigers|起亚老虎|起亞老虎|KIA 타이거즈|kia,기아
Samsung Lions|三星狮|三星獅|삼성 라이온즈|samsung,삼성
Hanwha Eagles|韩华鹰|韓華鷹|한화 이글스|hanwha,한화
SSG Landers|SSG登陆者|SSG登陸者|SSG 랜더스|ssg,쓱
Lotte Giants|乐天巨人|樂天巨人|롯데 자이언츠|lotte,롯데
KT Wiz|KT巫师|KT巫師|KT 위즈|kt,케이티
NC Dinos|NC恐龙|NC恐龍|NC 다이노스|nc,엔씨
Doosan Bears|斗山熊|鬥山熊|두산 베어스|doosan,두산
Kiwoom Heroes|培证英雄|培證英雄|키움 히어로즈|kiwoom,키움
Fukuoka SoftBank Hawks|福冈软银鹰|福岡軟銀鷹|후쿠오카 소프트뱅크 호크스|softbank,软银
Hanshin Tigers|阪神虎|阪神虎|한신 타이거스|hanshin
Yomiuri Giants|读卖巨人|讀賣巨人|요미우리 자이언츠|kyojin,巨人
Yokohama DeNA BayStars|横滨DeNA海湾之星|橫濱DeNA海灣之星|요코하마 DeNA 베이스타스|baystars
Nippon-Ham Fighters|日本火腿斗士|日本火腿鬥士|닛폰햄 파이터스|fighters,日本火腿
Orix Buffaloes|欧力士野牛|歐力士猛牛|오릭스 버펄로스|orix
Hiroshima Carp|广岛鲤鱼|廣島鯉魚|히로시마 도요 카프|carp
Chiba Lotte Marines|千叶罗德海洋|千葉羅德海洋|지바 롯데 마린스|marines
Saitama Seibu Lions|埼玉西武狮|埼玉西武獅|사이타마 세이부 라이온스|seibu
Yakult Swallows|养乐多燕子|養樂多燕子|야쿠르트 스왈로스|yakult
Chunichi Dragons|中日龙|中日龍|주니치 드래건스|chunichi
Rakuten Eagles|乐天金鹰|樂天金鷹|라쿠텐 골든이글스|rakuten
CTBC Brothers|中信兄弟|中信兄弟|중신 브라더스|兄弟
Uni-President Lions|统一狮|統一獅|퉁이 라이온스|统一7-eleven狮
Rakuten Monkeys|乐天桃猿|樂天桃猿|라쿠텐 몽키스|桃猿
Wei Chuan Dragons|味全龙|味全龍|웨이취안 드래건스|味全
Fubon Guardians|富邦悍将|富邦悍將|푸방 가디언스|富邦
TSG Hawks|台钢雄鹰|台鋼雄鷹|TSG 호크스|台钢
`;

/** Of American football. */
export const AMERICAN_FOOTBALL = `
Kansas City Chiefs|堪萨斯城酋长|堪薩斯城酋長|캔자스시티 치프스|chiefs,酋长
Philadelphia Eagles|费城老鹰|費城老鷹|필라델피아 이글스|eagles,birds
Buffalo Bills|水牛城比尔|水牛城比爾|버펄로 빌스|bills
Detroit Lions|底特律雄狮|底特律雄獅|디트로이트 라이언스|lions
Baltimore Ravens|巴尔的摩乌鸦|巴爾的摩烏鴉|볼티모어 레이븐스|ravens
Green Bay Packers|绿湾包装工|綠灣包裝工|그린베이 패커스|packers,pack
San Francisco 49ers|旧金山49人|舊金山49人|샌프란시스코 포티나이너스|niners,49人
Los Angeles Rams|洛杉矶公羊|洛杉磯公羊|로스앤젤레스 램스|rams
Cincinnati Bengals|辛辛那提猛虎|辛辛那提猛虎|신시내티 벵골스|bengals
Denver Broncos|丹佛野马|丹佛野馬|덴버 브롱코스|broncos
Tampa Bay Buccaneers|坦帕湾海盗|坦帕灣海盜|탬파베이 버커니어스|bucs
Washington Commanders|华盛顿指挥官|華盛頓指揮官|워싱턴 커맨더스|commanders
Minnesota Vikings|明尼苏达维京人|明尼蘇達維京人|미네소타 바이킹스|vikings,vikes
Los Angeles Chargers|洛杉矶闪电|洛杉磯閃電|로스앤젤레스 차저스|chargers,bolts
Houston Texans|休斯敦德州人|休斯敦德州人|휴스턴 텍산스|texans
Seattle Seahawks|西雅图海鹰|西雅圖海鷹|시애틀 시호크스|seahawks,hawks
Pittsburgh Steelers|匹兹堡钢人|匹茲堡鋼人|피츠버그 스틸러스|steelers
Dallas Cowboys|达拉斯牛仔|達拉斯牛仔|댈러스 카우보이스|cowboys,牛仔
Chicago Bears|芝加哥熊|芝加哥熊|시카고 베어스|bears
New England Patriots|新英格兰爱国者|新英格蘭愛國者|뉴잉글랜드 패트리어츠|patriots,pats,爱国者
Arizona Cardinals|亚利桑那红雀|亞利桑那紅雀|애리조나 카디널스|cards
Atlanta Falcons|亚特兰大猎鹰|亞特蘭大獵鷹|애틀랜타 팰컨스|falcons
Indianapolis Colts|印第安纳波利斯小马|印第安納波利斯小馬|인디애나폴리스 콜츠|colts
Miami Dolphins|迈阿密海豚|邁阿密海豚|마이애미 돌핀스|dolphins,phins
Jacksonville Jaguars|杰克逊维尔美洲虎|傑克遜維爾美洲虎|잭슨빌 재규어스|jags
Carolina Panthers|卡罗来纳黑豹|卡羅來納黑豹|캐롤라이나 팬서스|panthers
Las Vegas Raiders|拉斯维加斯突袭者|拉斯維加斯突襲者|라스베이거스 레이더스|raiders
New York Giants|纽约巨人|紐約巨人|뉴욕 자이언츠|giants,big blue
New Orleans Saints|新奥尔良圣徒|新奧爾良聖徒|뉴올리언스 세인츠|saints
Tennessee Titans|田纳西泰坦|田納西泰坦|테네시 타이탄스|titans
New York Jets|纽约喷气机|紐約噴氣機|뉴욕 제츠|jets
Cleveland Browns|克利夫兰布朗|克利夫蘭布朗|클리블랜드 브라운스|browns
`;

/** Of ice hockey. */
export const ICE_HOCKEY = `
Florida Panthers|佛罗里达美洲豹|佛羅里達美洲豹|플로리다 팬서스|panthers,cats
Edmonton Oilers|埃德蒙顿油工|埃德蒙頓油工|에드먼턴 오일러스|oilers
Colorado Avalanche|科罗拉多雪崩|科羅拉多雪崩|콜로라도 애벌랜치|avs
Carolina Hurricanes|卡罗来纳飓风|卡羅來納颶風|캐롤라이나 허리케인스|canes
Dallas Stars|达拉斯星|達拉斯星|댈러스 스타스|stars
Vegas Golden Knights|维加斯黄金骑士|維加斯黃金騎士|베이거스 골든나이츠|vgk,knights
Tampa Bay Lightning|坦帕湾闪电|坦帕灣閃電|탬파베이 라이트닝|bolts
Toronto Maple Leafs|多伦多枫叶|多倫多楓葉|토론토 메이플리프스|leafs
Winnipeg Jets|温尼伯喷气机|溫尼伯噴氣機|위니펙 제츠|jets
New Jersey Devils|新泽西魔鬼|新澤西魔鬼|뉴저지 데블스|devils
Los Angeles Kings|洛杉矶国王|洛杉磯國王|로스앤젤레스 킹스|kings
Washington Capitals|华盛顿首都|華盛頓首都|워싱턴 캐피털스|caps
New York Rangers|纽约游骑兵|紐約游騎兵|뉴욕 레인저스|rangers,blueshirts
Minnesota Wild|明尼苏达荒野|明尼蘇達荒野|미네소타 와일드|wild
Ottawa Senators|渥太华参议员|渥太華參議員|오타와 세너터스|sens
Montréal Canadiens|蒙特利尔加拿大人|蒙特利爾加拿大人|몬트리올 캐나디언스|habs
Vancouver Canucks|温哥华加人|溫哥華加人|밴쿠버 커넉스|canucks
St. Louis Blues|圣路易斯蓝调|聖路易斯藍調|세인트루이스 블루스|blues
Utah Mammoth|犹他猛犸象|猶他猛獁象|유타 매머드|mammoth
Columbus Blue Jackets|哥伦布蓝衣|哥倫布藍衣|콜럼버스 블루재키츠|cbj
Boston Bruins|波士顿棕熊|波士頓棕熊|보스턴 브루인스|bruins,b's
Detroit Red Wings|底特律红翼|底特律紅翼|디트로이트 레드윙스|wings
Calgary Flames|卡尔加里火焰|卡爾加里火焰|캘거리 플레임스|flames
New York Islanders|纽约岛人|紐約島人|뉴욕 아일런더스|isles
Buffalo Sabres|水牛城军刀|水牛城軍刀|버펄로 세이버스|sabres
Pittsburgh Penguins|匹兹堡企鹅|匹茲堡企鵝|피츠버그 펭귄스|pens
Seattle Kraken|西雅图海怪|西雅圖海怪|시애틀 크라켄|kraken
Nashville Predators|纳什维尔掠夺者|納什維爾掠奪者|내슈빌 프레더터스|preds
Anaheim Ducks|安纳海姆小鸭|安納海姆小鴨|애너하임 덕스|ducks
Philadelphia Flyers|费城飞人|費城飛人|필라델피아 플라이어스|flyers
Chicago Blackhawks|芝加哥黑鹰|芝加哥黑鷹|시카고 블랙호크스|hawks
San Jose Sharks|圣何塞鲨鱼|聖何塞鯊魚|샌호세 샤크스|sharks
SKA St. Petersburg|圣彼得堡SKA|聖彼得堡SKA|SKA 상트페테르부르크|ska
CSKA Moscow|莫斯科中央陆军|莫斯科中央陸軍|CSKA 모스크바|cska
`;
