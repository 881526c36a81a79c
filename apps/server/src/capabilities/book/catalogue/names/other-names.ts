/** Players of tennis, whose names reach the house with real feeds. */
export const TENNIS = `
Carlos Alcaraz|卡洛斯·阿尔卡拉斯|卡洛斯·阿爾卡拉斯|카를로스 알카라스|alcaraz,carlitos,阿尔卡拉斯
Jannik Sinner|扬尼克·辛纳|揚尼克·辛納|야닉 시너|sinner,辛纳
Novak Djokovic|诺瓦克·德约科维奇|諾瓦克·德約科維奇|노바크 조코비치|djokovic,nole,德约,조코
Alexander Zverev|亚历山大·兹维列夫|亞歷山大·茲維列夫|알렉산더 츠베레프|zverev,sascha
Daniil Medvedev|达尼尔·梅德韦杰夫|達尼爾·梅德韋傑夫|다닐 메드베데프|medvedev
Taylor Fritz|泰勒·弗里茨|泰勒·弗里茨|테일러 프리츠|fritz
Holger Rune|霍尔格·鲁内|霍爾格·魯內|홀게르 루네|rune
Casper Ruud|卡斯珀·鲁德|卡斯珀·魯德|카스페르 루드|ruud
Stefanos Tsitsipas|斯特凡诺斯·西西帕斯|斯特凡諾斯·西西帕斯|스테파노스 치치파스|tsitsipas
Andrey Rublev|安德烈·卢布列夫|安德烈·盧布列夫|안드레이 루블료프|rublev
Ben Shelton|本·谢尔顿|本·謝爾頓|벤 셸턴|shelton
Jack Draper|杰克·德雷珀|傑克·德雷珀|잭 드레이퍼|draper
Lorenzo Musetti|洛伦佐·穆塞蒂|洛倫佐·穆塞蒂|로렌초 무세티|musetti
Alex de Minaur|亚历克斯·德米纳尔|亞歷克斯·德米納爾|앨릭스 드 미노|de minaur,demon
Aryna Sabalenka|阿丽娜·萨巴伦卡|阿麗娜·薩巴倫卡|아리나 사발렌카|sabalenka,萨巴伦卡
Iga Świątek|伊加·斯维亚特克|伊加·斯維亞特克|이가 시비옹테크|swiatek,iga,斯瓦泰克
Coco Gauff|科科·高芙|科科·高芙|코코 고프|gauff,高芙
Elena Rybakina|叶连娜·莱巴金娜|葉連娜·萊巴金娜|엘레나 리바키나|rybakina
Jessica Pegula|杰西卡·佩古拉|傑西卡·佩古拉|제시카 페굴라|pegula
Zheng Qinwen|郑钦文|鄭欽文|정친원|qinwen zheng,queen wen
Mirra Andreeva|米拉·安德烈耶娃|米拉·安德烈耶娃|미라 안드레예바|andreeva
Naomi Osaka|大坂直美|大阪直美|오사카 나오미|osaka
Emma Raducanu|埃玛·拉杜卡努|埃瑪·拉杜卡努|에마 라두카누|raducanu
Jasmine Paolini|贾丝明·保利尼|賈絲明·保利尼|자스민 파올리니|paolini
`;

/** Teams of every esport. */
export const ESPORTS = `
T1|T1|T1|T1|skt,sk telecom,티원
Gen.G|Gen.G|Gen.G|젠지|geng,生涯gen
Hanwha Life|韩华生命|韓華生命|한화생명 e스포츠|hle
Dplus KIA|DK|DK|디플러스 기아|dk,damwon
KT Rolster|KT|KT|KT 롤스터|kt
Bilibili Gaming|BLG|BLG|비리비리 게이밍|blg
JD Gaming|京东战队|京東戰隊|징동 게이밍|jdg
Top Esports|TES|TES|탑 e스포츠|tes
Weibo Gaming|微博战队|微博戰隊|웨이보 게이밍|wbg
LNG|LNG|LNG|LNG e스포츠|lng
EDward Gaming|EDG|EDG|에드워드 게이밍|edg
FunPlus Phoenix|FPX|FPX|펀플러스 피닉스|fpx
Invictus Gaming|IG|IG|인빅터스 게이밍|ig
G2|G2|G2|G2 e스포츠|g2
Fnatic|Fnatic|Fnatic|프나틱|fnc
Team Liquid|液体战队|液體戰隊|팀 리퀴드|tl,liquid
Cloud9|C9|C9|클라우드 나인|c9
Natus Vincere|NAVI|NAVI|나투스 빈체레|navi,na'vi,天生赢家
FaZe|FaZe|FaZe|페이즈 클랜|faze
Team Vitality|小蜜蜂|小蜜蜂|팀 바이탈리티|vitality,vita
Spirit|雪碧战队|雪碧戰隊|팀 스피릿|spirit,绿龙
MOUZ|老鼠战队|老鼠戰隊|마우스스포츠|mousesports,mouz
Astralis|A队|A隊|아스트랄리스|astralis
Paper Rex|PRX|PRX|페이퍼 렉스|prx
LGD|LGD|LGD|LGD 게이밍|psg lgd,lgd
Vitality|小蜜蜂|小蜜蜂|바이탈리티|vita
`;

/** Competitions: `sport/category/name`, then as above. */
export const LEAGUES = `
soccer/england/Premier League|英超|英超|프리미어리그|epl,prem,英格兰超级联赛
soccer/england/Championship|英冠|英冠|챔피언십|efl championship
soccer/england/League One|英甲|英甲|잉글랜드 리그 원|
soccer/england/FA Cup|英格兰足总杯|英格蘭足總杯|FA컵|
soccer/scotland/Premiership|苏超|蘇超|스코티시 프리미어십|spfl
soccer/germany/Bundesliga|德甲|德甲|분데스리가|buli
soccer/germany/2. Bundesliga|德乙|德乙|2. 분데스리가|
soccer/spain/LaLiga|西甲|西甲|라리가|la liga,liga española,프리메라리가
soccer/spain/LaLiga 2|西乙|西乙|라리가 2|segunda
soccer/italy/Serie A|意甲|意甲|세리에 A|
soccer/italy/Serie B|意乙|意乙|세리에 B|
soccer/france/Ligue 1|法甲|法甲|리그 1|리그앙
soccer/france/Ligue 2|法乙|法乙|리그 2|
soccer/europe/Champions League|欧洲冠军联赛|歐洲冠軍聯賽|UEFA 챔피언스리그|ucl,欧冠,챔스
soccer/europe/Europa League|欧罗巴联赛|歐羅巴聯賽|UEFA 유로파리그|uel,欧联
soccer/netherlands/Eredivisie|荷甲|荷甲|에레디비시|
soccer/portugal/Primeira Liga|葡超|葡超|프리메이라리가|
soccer/turkiye/Süper Lig|土超|土超|쉬페르리그|
soccer/belgium/Pro League|比甲|比甲|벨기에 프로리그|
soccer/brazil/Brasileirão Série A|巴甲|巴甲|브라질 세리에 A|brasileirao
soccer/argentina/Liga Profesional|阿甲|阿甲|아르헨티나 프리메라|
soccer/usa/MLS|美职联|美職聯|메이저리그 사커|major league soccer
soccer/mexico/Liga MX|墨超|墨超|리가 MX|
soccer/japan/J1 League|日职联|日職聯|J1리그|j league
soccer/south-korea/K League 1|韩K联|韓K聯|K리그1|k리그
soccer/china/Super League|中超|中超|중국 슈퍼리그|csl,chinese super league
soccer/saudi-arabia/Pro League|沙特联赛|沙特聯賽|사우디 프로리그|spl
soccer/australia/A-League|澳超|澳超|A리그|
basketball/usa/NBA|NBA|NBA|NBA|美职篮,미국프로농구
basketball/usa/NCAA|NCAA|NCAA|NCAA|college basketball
basketball/europe/EuroLeague|欧洲篮球联赛|歐洲籃球聯賽|유로리그|euro league
basketball/china/CBA|CBA|CBA|CBA|中国男篮职业联赛,中职篮
basketball/south-korea/KBL|韩国篮球联赛|韓國籃球聯賽|KBL|한국프로농구
basketball/spain/Liga ACB|西班牙篮球甲级联赛|西班牙籃球甲級聯賽|리가 ACB|
american-football/usa/NFL|NFL|NFL|NFL|美式橄榄球联盟
american-football/usa/NCAA|NCAA|NCAA|NCAA|college football
baseball/usa/MLB|美职棒大联盟|美職棒大聯盟|MLB|메이저리그,major league baseball
baseball/japan/NPB|日本职棒|日本職棒|NPB|일본프로야구
baseball/south-korea/KBO|韩国职棒|韓國職棒|KBO 리그|한국프로야구,크보
baseball/chinese-taipei/CPBL|中华职棒|中華職棒|CPBL|中职,대만프로야구
ice-hockey/usa/NHL|NHL|NHL|NHL|北美冰球联盟,아이스하키
ice-hockey/russia/KHL|KHL|KHL|KHL|大陆冰球联盟
league-of-legends/south-korea/LCK|LCK|LCK|LCK|롤챔스,lol champions korea
league-of-legends/china/LPL|LPL|LPL|LPL|英雄联盟职业联赛
`;
