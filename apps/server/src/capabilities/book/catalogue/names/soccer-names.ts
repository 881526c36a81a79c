/** Clubs and home nations of soccer: `name as sources write it | 简体 | 繁體 | 한국어 | nicknames, parted by commas`, a row each. */
export const SOCCER = `
Manchester City|曼城|曼城|맨체스터 시티|man city,mcfc,citizens,맨시티
Arsenal|阿森纳|阿森納|아스널|gunners,afc arsenal,枪手,아스날
Liverpool|利物浦|利物浦|리버풀|lfc,reds,红军
Chelsea|切尔西|切爾西|첼시|cfc,blues,蓝军
Tottenham Hotspur|热刺|熱刺|토트넘|spurs,thfc,托特纳姆热刺,토트넘 홋스퍼
Manchester United|曼联|曼聯|맨체스터 유나이티드|man utd,man u,mufc,red devils,红魔,맨유
Newcastle United|纽卡斯尔|紐卡斯爾|뉴캐슬|toon,magpies,nufc
Aston Villa|阿斯顿维拉|阿斯頓維拉|애스턴 빌라|villa,avfc,아스톤 빌라
Brighton & Hove Albion|布莱顿|布萊頓|브라이턴|seagulls,brighton,브라이튼
West Ham United|西汉姆联|西漢姆聯|웨스트햄|hammers,irons
Crystal Palace|水晶宫|水晶宮|크리스털 팰리스|palace,eagles,크팰
Brentford|布伦特福德|布倫特福德|브렌트퍼드|bees
Fulham|富勒姆|富勒姆|풀럼|cottagers
Everton|埃弗顿|埃弗頓|에버턴|toffees,에버튼
Wolverhampton Wanderers|狼队|狼隊|울버햄프턴|wolves,울브스,울버햄튼
Bournemouth|伯恩茅斯|伯恩茅斯|본머스|cherries
Nottingham Forest|诺丁汉森林|諾丁漢森林|노팅엄 포리스트|forest,nffc,노팅엄
Leeds United|利兹联|利茲聯|리즈 유나이티드|leeds,lufc,리즈
Burnley|伯恩利|伯恩利|번리|clarets
Sunderland|桑德兰|桑德蘭|선덜랜드|black cats,safc
Leicester City|莱斯特城|萊斯特城|레스터 시티|foxes,lcfc
Southampton|南安普顿|南安普頓|사우샘프턴|saints
Ipswich Town|伊普斯维奇|伊普斯維奇|입스위치|tractor boys
Norwich City|诺维奇|諾維奇|노리치|canaries
West Bromwich Albion|西布罗姆维奇|西布羅姆維奇|웨스트 브로미치|west brom,baggies,wba
Sheffield United|谢菲尔德联|謝菲爾德聯|셰필드 유나이티드|blades
Birmingham City|伯明翰|伯明翰|버밍엄 시티|bcfc
Queens Park Rangers|女王公园巡游者|女王公園巡遊者|퀸스 파크 레인저스|qpr
Wrexham|雷克瑟姆|雷克瑟姆|렉섬|red dragons
Celtic|凯尔特人|凱爾特人|셀틱|bhoys,hoops
Rangers|流浪者|流浪者|레인저스|gers
Bayern München|拜仁慕尼黑|拜仁慕尼黑|바이에른 뮌헨|bayern,bayern munich,fcb,拜仁,뮌헨
Bayer Leverkusen|勒沃库森|勒沃庫森|레버쿠젠|b04,leverkusen,药厂
Borussia Dortmund|多特蒙德|多特蒙德|도르트문트|bvb,dortmund,多特
RB Leipzig|莱比锡红牛|萊比錫紅牛|라이프치히|leipzig,rbl
VfB Stuttgart|斯图加特|斯圖加特|슈투트가르트|stuttgart
Eintracht Frankfurt|法兰克福|法蘭克福|프랑크푸르트|sge,eintracht
SC Freiburg|弗赖堡|弗賴堡|프라이부르크|freiburg
TSG Hoffenheim|霍芬海姆|霍芬海姆|호펜하임|hoffenheim
Werder Bremen|云达不莱梅|雲達不萊梅|브레멘|werder,不莱梅
VfL Wolfsburg|沃尔夫斯堡|沃爾夫斯堡|볼프스부르크|wolfsburg
Borussia Mönchengladbach|门兴格拉德巴赫|門興格拉德巴赫|묀헨글라트바흐|gladbach,bmg,门兴
Mainz 05|美因茨|美因茨|마인츠|mainz
FC Augsburg|奥格斯堡|奧格斯堡|아우크스부르크|augsburg
Union Berlin|柏林联合|柏林聯合|우니온 베를린|eisern union
FC St. Pauli|圣保利|聖保利|장크트파울리|pauli
1. FC Heidenheim|海登海姆|海登海姆|하이덴하임|heidenheim
1. FC Köln|科隆|科隆|쾰른|cologne,effzeh
Hamburger SV|汉堡|漢堡|함부르크|hsv,hamburg
Schalke 04|沙尔克04|沙爾克04|샬케 04|schalke,s04
Hertha BSC|柏林赫塔|柏林赫塔|헤르타 베를린|hertha berlin
Real Madrid|皇家马德里|皇家馬德里|레알 마드리드|real,los blancos,皇马,레알
Barcelona|巴塞罗那|巴塞羅那|바르셀로나|barca,barça,fc barcelona,blaugrana,巴萨,바르사
Atlético Madrid|马德里竞技|馬德里競技|아틀레티코 마드리드|atleti,atletico,马竞,꼬마
Athletic Club|毕尔巴鄂竞技|畢爾巴鄂競技|아틀레틱 빌바오|athletic bilbao,bilbao,毕尔巴鄂
Villarreal|比利亚雷亚尔|比利亞雷亞爾|비야레알|yellow submarine,黄潜
Real Betis|皇家贝蒂斯|皇家貝蒂斯|베티스|betis
Real Sociedad|皇家社会|皇家社會|레알 소시에다드|la real,소시에다드
Sevilla|塞维利亚|塞維利亞|세비야|sevilla fc
Girona|赫罗纳|赫羅納|지로나|girona fc
Celta Vigo|塞尔塔|塞爾塔|셀타 비고|celta
Osasuna|奥萨苏纳|奧薩蘇納|오사수나|osasuna
Valencia|瓦伦西亚|瓦倫西亞|발렌시아|los che
Mallorca|马略卡|馬略卡|마요르카|rcd mallorca
Rayo Vallecano|巴列卡诺|巴列卡諾|라요 바예카노|rayo
Getafe|赫塔菲|赫塔菲|헤타페|geta
Alavés|阿拉维斯|阿拉維斯|알라베스|alaves
Espanyol|西班牙人|西班牙人|에스파뇰|periquitos
Levante|莱万特|萊萬特|레반테|granotas
Elche|埃尔切|埃爾切|엘체|elche cf
Real Oviedo|皇家奥维耶多|皇家奧維耶多|레알 오비에도|oviedo
Inter|国际米兰|國際米蘭|인테르|inter milan,internazionale,nerazzurri,国米,인터 밀란
Milan|AC米兰|AC米蘭|AC 밀란|ac milan,rossoneri,acm,米兰,밀란
Juventus|尤文图斯|尤文圖斯|유벤투스|juve,bianconeri,尤文,유베
Napoli|那不勒斯|那不勒斯|나폴리|naples,partenopei
Atalanta|亚特兰大|亞特蘭大|아탈란타|la dea
Roma|罗马|羅馬|로마|as roma,giallorossi
Lazio|拉齐奥|拉齊奧|라치오|biancocelesti
Fiorentina|佛罗伦萨|佛羅倫薩|피오렌티나|viola
Bologna|博洛尼亚|博洛尼亞|볼로냐|rossoblu
Torino|都灵|都靈|토리노|toro,granata
Udinese|乌迪内斯|烏迪內斯|우디네세|udinese calcio
Genoa|热那亚|熱那亞|제노아|grifone
Como|科莫|科莫|코모|como 1907
Cagliari|卡利亚里|卡利亞里|칼리아리|cagliari calcio
Parma|帕尔马|帕爾馬|파르마|ducali
Verona|维罗纳|維羅納|베로나|hellas verona,hellas
Lecce|莱切|萊切|레체|us lecce
Sassuolo|萨索洛|薩索洛|사수올로|neroverdi
Pisa|比萨|比薩|피사|pisa sc
Cremonese|克雷莫纳|克雷莫納|크레모네세|grigiorossi
Paris Saint-Germain|巴黎圣日耳曼|巴黎聖日耳曼|파리 생제르맹|psg,paris sg,大巴黎,파리
Marseille|马赛|馬賽|마르세유|om,olympique marseille
Monaco|摩纳哥|摩納哥|모나코|asm
Lille|里尔|里爾|릴|losc
Nice|尼斯|尼斯|니스|ogc nice
Lyon|里昂|里昂|리옹|ol,olympique lyon
Lens|朗斯|朗斯|랑스|rc lens
Rennes|雷恩|雷恩|렌|stade rennais
Strasbourg|斯特拉斯堡|斯特拉斯堡|스트라스부르|racing strasbourg
Toulouse|图卢兹|圖盧茲|툴루즈|tfc
Brest|布雷斯特|佈雷斯特|브레스트|stade brestois
Nantes|南特|南特|낭트|fcn
Auxerre|欧塞尔|歐塞爾|오세르|aja
Le Havre|勒阿弗尔|勒阿弗爾|르아브르|hac
Angers|昂热|昂熱|앙제|sco
Lorient|洛里昂|洛里昂|로리앙|merlus
Metz|梅斯|梅斯|메스|fc metz
Paris FC|巴黎FC|巴黎FC|파리 FC|pfc
Ajax|阿贾克斯|阿賈克斯|아약스|ajax amsterdam
PSV|埃因霍温|埃因霍溫|PSV 에인트호번|psv eindhoven,eindhoven
Feyenoord|费耶诺德|費耶諾德|페예노르트|feyenoord rotterdam
Benfica|本菲卡|本菲卡|벤피카|sl benfica,aguias
Porto|波尔图|波爾圖|포르투|fc porto,dragoes
Sporting CP|葡萄牙体育|葡萄牙體育|스포르팅 CP|sporting lisbon,scp,里斯本竞技
Braga|布拉加|布拉加|브라가|sc braga
Club Brugge|布鲁日|布魯日|클뤼프 브뤼허|brugge,bruges
Anderlecht|安德莱赫特|安德萊赫特|안데를레흐트|rsca
Galatasaray|加拉塔萨雷|加拉塔薩雷|갈라타사라이|gala,cimbom
Fenerbahçe|费内巴切|費內巴切|페네르바체|fener,fb
Beşiktaş|贝西克塔斯|貝西克塔斯|베식타스|bjk
Olympiacos|奥林匹亚科斯|奧林匹亞科斯|올림피아코스|thrylos
Panathinaikos|帕纳辛奈科斯|帕納辛奈科斯|파나티나이코스|pao
Red Bull Salzburg|萨尔茨堡红牛|薩爾茨堡紅牛|레드불 잘츠부르크|salzburg
Shakhtar Donetsk|顿涅茨克矿工|頓涅茨克礦工|샤흐타르 도네츠크|shakhtar
Dynamo Kyiv|基辅迪纳摩|基輔迪納摩|디나모 키이우|dynamo kiev
Red Star Belgrade|贝尔格莱德红星|貝爾格萊德紅星|츠르베나 즈베즈다|crvena zvezda,红星
Copenhagen|哥本哈根|哥本哈根|코펜하겐|fck
Midtjylland|中日德兰|中日德蘭|미트윌란|fcm
Inter Miami|国际迈阿密|國際邁阿密|인터 마이애미|miami,inter miami cf
LA Galaxy|洛杉矶银河|洛杉磯銀河|LA 갤럭시|galaxy
Los Angeles FC|洛杉矶FC|洛杉磯FC|로스앤젤레스 FC|lafc
Seattle Sounders|西雅图海湾人|西雅圖海灣人|시애틀 사운더스|sounders
Flamengo|弗拉门戈|弗拉門戈|플라멩구|mengao
Palmeiras|帕尔梅拉斯|帕爾梅拉斯|파우메이라스|verdao
São Paulo|圣保罗|聖保羅|상파울루|spfc,tricolor paulista
Corinthians|科林蒂安|科林蒂安|코린치앙스|timao
Santos|桑托斯|桑托斯|산투스|peixe
Grêmio|格雷米奥|格雷米奧|그레미우|gremio
Fluminense|弗鲁米嫩塞|弗魯米嫩塞|플루미넨시|flu
River Plate|河床|河床|리버 플레이트|river,millonarios river
Boca Juniors|博卡青年|博卡青年|보카 주니어스|boca
América|美洲|美洲|클루브 아메리카|club america,aguilas
Al-Hilal|利雅得新月|利雅得新月|알힐랄|al hilal
Al-Nassr|利雅得胜利|利雅得勝利|알나스르|al nassr
Al-Ittihad|吉达联合|吉達聯合|알이티하드|al ittihad
Al-Ahli|吉达国民|吉達國民|알아흘리|al ahli
Ulsan HD|蔚山HD|蔚山HD|울산 HD|ulsan hyundai,울산 현대,울산
Jeonbuk Hyundai Motors|全北现代|全北現代|전북 현대|jeonbuk,전북
Pohang Steelers|浦项制铁|浦項制鐵|포항 스틸러스|포항
FC Seoul|首尔FC|首爾FC|FC 서울|서울
Gwangju FC|光州FC|光州FC|광주 FC|광주
Gangwon FC|江原FC|江原FC|강원 FC|강원
Daejeon Hana|大田市民|大田市民|대전 하나|대전 하나 시티즌
Gimcheon Sangmu|金泉尚武|金泉尚武|김천 상무|김천
Jeju SK|济州SK|濟州SK|제주 SK|jeju united,제주 유나이티드
Suwon FC|水原FC|水原FC|수원 FC|수원
FC Anyang|安养FC|安養FC|FC 안양|안양
Daegu FC|大邱FC|大邱FC|대구 FC|대구
Shanghai Port|上海海港|上海海港|상하이 하이강|上港,sipg
Shanghai Shenhua|上海申花|上海申花|상하이 선화|申花
Beijing Guoan|北京国安|北京國安|베이징 궈안|国安
Chengdu Rongcheng|成都蓉城|成都蓉城|청두 룽청|蓉城
Shandong Taishan|山东泰山|山東泰山|산둥 타이산|泰山,鲁能,luneng
Tianjin Jinmen Tiger|天津津门虎|天津津門虎|톈진 진먼후|津门虎,泰达
Zhejiang|浙江队|浙江隊|저장|浙江
Henan|河南队|河南隊|허난|河南
Wuhan Three Towns|武汉三镇|武漢三鎮|우한 싼전|三镇
Qingdao Hainiu|青岛海牛|青島海牛|칭다오 하이뉴|海牛
Qingdao West Coast|青岛西海岸|青島西海岸|칭다오 웨스트 코스트|西海岸
Meizhou Hakka|梅州客家|梅州客家|메이저우 하카|客家
Changchun Yatai|长春亚泰|長春亞泰|창춘 야타이|亚泰
Dalian Yingbo|大连英博|大連英博|다롄 잉보|英博
Yunnan Yukun|云南玉昆|雲南玉昆|윈난 위쿤|玉昆
Shenzhen Peng City|深圳新鹏城|深圳新鵬城|선전 펑청|鹏城
Vissel Kobe|神户胜利船|神戶勝利船|비셀 고베|kobe
Sanfrecce Hiroshima|广岛三箭|廣島三箭|산프레체 히로시마|hiroshima
Kashima Antlers|鹿岛鹿角|鹿島鹿角|가시마 앤틀러스|antlers
Yokohama F. Marinos|横滨水手|橫濱水手|요코하마 F. 마리노스|marinos
Kawasaki Frontale|川崎前锋|川崎前鋒|가와사키 프론탈레|frontale
Urawa Reds|浦和红钻|浦和紅鑽|우라와 레즈|urawa red diamonds
Gamba Osaka|大阪钢巴|大阪鋼巴|감바 오사카|gamba
Cerezo Osaka|大阪樱花|大阪櫻花|세레소 오사카|cerezo
FC Tokyo|FC东京|FC東京|FC 도쿄|tokyo fc
Nagoya Grampus|名古屋鲸八|名古屋鯨八|나고야 그램퍼스|grampus
England|英格兰|英格蘭|잉글랜드|three lions
Scotland|苏格兰|蘇格蘭|스코틀랜드|tartan army
Wales|威尔士|威爾士|웨일스|dragons wales
Northern Ireland|北爱尔兰|北愛爾蘭|북아일랜드|green and white army
`;
