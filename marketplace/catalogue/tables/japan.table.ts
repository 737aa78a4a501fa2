/** Columns and abbreviations: parse-catalogue.ts. */
export const japan = `
Toyota | 10.4 | 4T1 2T3 5TF
Camry | sedan 4/5 | 13 | 1995- | LE 28.7, SE 31, XLE 33.7, XSE 34.9, TRD 33.4 | 2.5I4 28/39 F A8 *5 -2024; 3.5V6 22/33 F A8 *1 2007-2024; H2.5I4 50/49 F,A C *2 2007-
Corolla | sedan 4/5 | 11 | 1993- | L 22.3, LE 22.9, SE 25.4, XSE 28.1, XLE 26.4 | 2.0I4 32/41 F C *6 2019-; 1.8I4 28/36 F C,A4,M5 *6 -2019; H1.8I4 53/46 F,A C *1 2020-
Corolla Hatchback | hatch 5/5 | 2 | 2019- | SE 24.8, XSE 28.2, Nightshade 25.9 | 2.0I4 32/41 F C
Corolla Cross | suv 5/5 | 6 | 2022- | L 24.6, LE 27.1, XLE 29.7, S 30.1, SE 32.3, XSE 33.9 | 2.0I4 31/33 F,A C *3; H2.0I4 45/38 A C *2 2023-
RAV4 | suv 5/5 | 20 | 1997- | LE 30.6@123, XLE 32.1@123, XLE Premium 34.9@123, Adventure 36.3@123, TRD Off-Road 39.2@123, Limited 38.4@123, SE 33.9@123, XSE 38.5@3, Prime SE 44.8@4, Prime XSE 48.4@4 | 2.5I4 27/35 F,A A8 *5 2009-2025; 2.4I4 22/29 F,A A4 *2 -2008; H2.5I4 41/38 A C *4 2016-; P2.5I4 38/38+42 A C *1 2021-
Highlander | suv 5/8 | 10 | 2001- | L 40, LE 42.4, XLE 45.5, XSE 47, Limited 49.6, Platinum 52.7 | 2.4I4T 22/29 F,A A8 *3 2023-; 3.5V6 21/29 F,A A8,A6 *4 -2022; H2.5I4 36/35 F,A C *2 2014-
Grand Highlander | suv 5/8 | 6 | 2024- | LE 42.4, XLE 44.7, Limited 49.2, Platinum 54.8 | 2.4I4T 21/28 F,A A8 *2; H2.5I4 36/32 F,A C *3
4Runner | suv 5/7 | 7 | 1996- | SR5 43, TRD Sport 49.8, TRD Off-Road 51.9, TRD Off-Road Premium 57.2, Limited 57.5, TRD Pro 68.6 | 2.4I4T 20/26 R,A A8 *2 2025-; 4.0V6 16/19 R,A A5 *4 2003-2024; 3.4V6 16/19 R,A A4 *1 -2002
Sequoia | suv 5/8 | 2 | 2001- | SR5 65, Limited 71.4, Platinum 77.6, TRD Pro 82, Capstone 83.9 | H3.4V6T 20/22 R,A A10 *2 2023-; 5.7V8 13/17 R,A A6 *2 -2022
Land Cruiser | suv 5/5 | 1 | 1998-2021,2024- | 1958 58.2, Land Cruiser 63.8, Heritage Edition 89.8 | H2.4I4T 22/25 A A8 *2 2024-; 5.7V8 13/17 A A8 *1 -2021
C-HR | suv 5/5 | 2 | 2018-2022 | LE 25.1, XLE 27.2, Limited 29.6, Nightshade 27.8 | 2.0I4 27/31 F C
Venza | suv 5/5 | 2 | 2009-2015,2021-2024 | LE 36.1, XLE 39.6, Limited 43.2, Nightshade 41 | H2.5I4 40/37 A C *3 2021-; 2.7I4 20/26 F,A A6 *1 -2015; 3.5V6 19/26 F,A A6 *1 -2015
bZ4X | suv 5/5 | 1 | 2023-2025 | XLE 38.5, Limited 43.3, Nightshade 41.2 | E 252 F E *2; E 228 A E *2
Tacoma | truck 4/5 | 11 | 1995- | SR 33.2, SR5 37.7, TRD PreRunner 39.6, TRD Sport 41.2, TRD Off-Road 43.3, Limited 54.4, TRD Pro 65.9 | 2.4I4T 20/26 R,A A8,M6 *3 2024-; 3.5V6 18/22 R,A A6,M6 *4 2016-2023; 4.0V6 16/21 R,A A5,M6 *2 2005-2015; 2.7I4 19/23 R,A A6 *1 -2023; H2.4I4T 22/24 A A8 *1 2024-
Tundra | truck 4/6 | 7 | 2000- | SR 42, SR5 48.6, Limited 56, Platinum 65.4, 1794 Edition 66.1, TRD Pro 73.9, Capstone 80.1 | 3.4V6T 18/23 R,A A10 *4 2022-; 5.7V8 13/17 R,A A6 *4 2007-2021; H3.4V6T 19/22 R,A A10 *1 2022-; 4.7V8 14/18 R,A A5 *1 -2006
Sienna | minivan 4/8 | 4 | 1998- | LE 40.6, XLE 45.1, XSE 47.7, Woodland 49.6, Limited 51.9, Platinum 55.8 | H2.5I4 36/36 F,A C *3 2021-; 3.5V6 19/26 F,A A8,A6 *3 2007-2020; 3.3V6 17/23 F,A A5 *1 -2006
Prius | hatch 5/5 | 4 | 2004- | LE 29.5, XLE 33, Limited 36.4, Two 27.6, Three 28.9, Four 31.5 | H2.0I4 57/56 F,A C *3 2023-; H1.8I4 54/50 F C *3 2010-2022; H1.5I4 48/45 F C *1 -2009
Prius Prime | hatch 5/5 | 1 | 2017-2024 | SE 34.1, XSE 37.4, XSE Premium 40.8, Plus 29.2, Premium 31 | P2.0I4 52/52+44 F C *1 2023-; P1.8I4 55/53+25 F C *1 -2022
Crown | sedan 4/5 | 1 | 2023- | XLE 41.4, Limited 46, Platinum 54.7 | H2.5I4 42/41 A C *3; H2.4I4T 29/32 A A6 *1
Avalon | sedan 4/5 | 2 | 1995-2022 | XLE 37.9, XLE Plus 38.5, XSE 40.8, Limited 43.9, Touring 44.2 | 3.5V6 22/32 F A8,A6 *4; H2.5I4 43/43 F C *1 2013-
GR Supra | coupe 2/2 | .5 | 2020-2025 | 2.0 47.5@1, 3.0 57.6@2, 3.0 Premium 60.8@2, 45th Anniversary Edition 66.1@2 | 2.0I4T 25/32 R A8; 3.0I6T 23/31 R A8,M6
GR86 | coupe 2/4 | .6 | 2022- | Base 30.8, Premium 33.4, Trueno Edition 35 | 2.4H4 20/27 R M6,A6
86 | coupe 2/4 | .3 | 2017-2020 | Base 28.3, GT 30.4, Hakone Edition 31 | 2.0H4 21/28 R M6,A6
Mirai | sedan 4/5 | .1 | 2016- | XLE 51.8, Limited 67.9 | Y - R E
Honda | 7.2 | 1HG 5J6 5FP
Civic | sedan 4/5 | 15 | 1996- | LX 25.3@124, Sport 27.3@124, EX 27.7@124, EX-L 29.9@124, Touring 32.1@124, Si 31.1@3 | 2.0I4 31/40 F C *4 2016-; 1.8I4 28/36 F A5,C *2 -2015; 1.5I4T 27/37 F M6 *.5 2017-; H2.0I4 50/47 F C *2 2025-
Civic Hatchback | hatch 5/5 | 3 | 2017- | LX 26.3@1, Sport 28.1@1, EX-L 30.5@1, Sport Touring 33.4@1, Type R 46@2 | 1.5I4T 31/39 F C,M6 *4; 2.0I4T 22/28 F M6 *.4
Accord | sedan 4/5 | 12 | 1994- | LX 29.4, EX 31.7, SE 32.4, EX-L 35.8@2, Sport 33.9, Sport-L 35.8@2, Touring 39.3@2 | 1.5I4T 29/37 F C *4 2018-; H2.0I4 46/41 F C *3 2017-; 2.4I4 26/34 F C,A5 *3 -2017; 3.5V6 21/32 F A6 *1 -2017
CR-V | suv 5/5 | 22 | 1997- | LX 30.9, EX 33.2, EX-L 35.9, Sport 35.6@2, Sport-L 38.7@2, Sport Touring 41.1@2, Touring 37.5@1 | 1.5I4T 28/34 F,A C *5 2017-; H2.0I4 40/34 F,A C *4 2020-; 2.4I4 24/30 F,A C,A5 *3 -2016
HR-V | suv 5/5 | 7 | 2016- | LX 26.2, Sport 28.2, EX-L 30.2, EX 27.1 | 2.0I4 26/32 F,A C *2 2023-; 1.8I4 28/34 F,A C *2 -2022
Pilot | suv 5/8 | 9 | 2003- | LX 41, Sport 42, EX-L 45.3, Touring 50, TrailSport 50.5, Elite 54.5, Black Edition 56 | 3.5V6 19/27 F,A A10,A9
Passport | suv 5/5 | 3 | 2019- | Sport 42.4, EX-L 44.2, RTL 45.8, TrailSport 49.3, TrailSport Elite 53.2, Black Edition 50 | 3.5V6 19/25 A A9,A10 *3; 3.5V6 20/25 F A9 *1 -2021
Prologue | suv 5/5 | 2 | 2024- | EX 47.4, Touring 51.7, Elite 57.9 | E 308 F E *1; E 294 A E *1
Odyssey | minivan 4/8 | 5 | 1999- | EX 40, EX-L 43.2, Sport-L 44.4, Touring 47.8, Elite 52.3, LX 33.9 | 3.5V6 19/28 F A10,A9,A6
Ridgeline | truck 4/5 | 3 | 2006-2014,2017- | Sport 41.5, RTL 44.4, RTL-E 45, TrailSport 46.6, Black Edition 48 | 3.5V6 18/24 A A9,A6
Fit | hatch 5/5 | 2 | 2007-2020 | LX 18.4, Sport 19.7, EX 20.5, EX-L 22.4 | 1.5I4 33/40 F C,M6
Insight | sedan 4/5 | 1 | 2010-2014,2019-2022 | LX 26.4, EX 29.8, Touring 30.6 | H1.5I4 55/49 F C
Element | suv 5/4 | .4 | 2003-2011 | LX 24.5, EX 26.8, SC 27.9 | 2.4I4 20/25 F,A A5,M5
Clarity Plug-In Hybrid | sedan 4/5 | .2 | 2018-2021 | Base 34.6, Touring 37.8 | P1.5I4 44/40+48 F C
Nissan | 5.3 | 1N4 5N1 1N6
Rogue | suv 5/5 | 22 | 2008- | S 29.2, SV 31.2, SL 36.8, Platinum 39.4, Rock Creek 34.9 | 1.5I3T 30/37 F,A C *3 2022-; 2.5I4 26/33 F,A C *4 -2021
Altima | sedan 4/5 | 14 | 1998- | S 27, SV 28.2, SR 30, SL 33.6, Platinum 35 | 2.5I4 27/39 F,A C *5; 2.0I4T 25/34 F C *.5 2019-2024; 3.5V6 22/32 F C *.6 2007-2018
Sentra | sedan 4/5 | 9 | 2000- | S 22.3, SV 23.1, SR 25.3, SL 26.2 | 2.0I4 30/40 F C,M6 *3 2020-; 1.8I4 29/37 F C,M6 *3 -2019
Versa | sedan 4/5 | 5 | 2007-2025 | S 17.8, SV 20.6, SR 21.4 | 1.6I4 32/40 F C,M5
Kicks | suv 5/5 | 7 | 2018- | S 22.9, SV 24.7, SR 27.2 | 2.0I4 28/35 F,A C *2 2025-; 1.6I4 31/36 F C *3 -2024
Murano | suv 5/5 | 6 | 2003- | S 36.2, SV 41.7, SL 46.8, Platinum 50.3 | 2.0I4T 21/27 F,A A9 *1 2025-; 3.5V6 20/28 F,A C *4 -2024
Pathfinder | suv 5/8 | 7 | 1996- | S 37.4, SV 40.1, SL 43.6, Rock Creek 45.2, Platinum 49.7 | 3.5V6 20/27 F,A A9,C
Armada | suv 5/8 | 2 | 2004- | S 53, SV 58.5, SL 64.3, Platinum 75.2 | 3.5V6T 16/20 R,A A9 *1 2025-; 5.6V8 14/19 R,A A7 *3 -2024
Frontier | truck 4/5 | 6 | 1998- | S 33.6, SV 35.8, Pro-4X 42.3, SL 43.1, Desert Runner 34 | 3.8V6 19/24 R,A A9 *3 2020-; 4.0V6 16/22 R,A A5,M6 *3 2005-2019; 2.5I4 17/22 R A5,M5 *1 -2019
Titan | truck 4/6 | 2 | 2004-2024 | S 46.9, SV 51.3, Pro-4X 59, Platinum Reserve 65.2 | 5.6V8 16/21 R,A A9,A7
Maxima | sedan 4/5 | 4 | 1995-2023 | S 38, SV 39.3, SL 41.4, SR 43.5, Platinum 44.1 | 3.5V6 20/30 F C
Leaf | hatch 5/5 | 2 | 2011-2025 | S 29.3@1, SV 34.5@1, SV Plus 37.4@2, SL Plus 39.5@2 | E 149 F E; E 212 F E
Ariya | suv 5/5 | 1 | 2023-2025 | Engage 40.9@1, Evolve+ 46@2, Empower+ 48.2@2, Platinum+ 55.7@3 | E 216 F E; E 304 F E; E 267 A E
Z | coupe 2/2 | .4 | 2023- | Sport 44.1, Performance 54.1, NISMO 66.9 | 3.0V6T 18/24 R M6,A9
370Z | coupe 2/2 | .7 | 2009-2020 | Base 33.8, Sport 36.1, Touring 39.9, NISMO 48.2 | 3.7V6 18/26 R M6,A7
GT-R | coupe 2/4 | .2 | 2009-2024 | Premium 124.9, T-Spec 143.2, NISMO 223.6 | 3.8V6T 16/22 A D6
Juke | suv 5/5 | 1 | 2011-2017 | S 21.3, SV 23.4, SL 26.9, NISMO 26 | 1.6I4T 28/32 F,A C
Quest | minivan 4/7 | .6 | 2004-2009,2011-2017 | S 30.2, SV 33.9, SL 37.6, LE 43 | 3.5V6 20/27 F C
Subaru | 4.3 | 4S3 4S4 4S4
Outback | suv 5/5 | 24 | 1996- | Base 30.4@13, Premium 32.7@13, Onyx Edition 37.7@13, Limited 37.5@13, Touring 42@13, Limited XT 41.2@2, Wilderness 42.2@2, Touring XT 44@2 | 2.5H4 26/32 A C *5; 2.4H4T 22/29 A C *1 2020-; 3.6H6 20/27 A C *.5 2010-2019
Forester | suv 5/5 | 22 | 1998- | Base 31.4, Premium 33.7, Sport 36.2, Limited 37.7, Touring 41.3, Wilderness 38.9 | 2.5H4 26/33 A C,A4 *5; 2.0H4T 23/27 A C *.5 2014-2018; H2.5H4 35/34 A C *.8 2025-
Crosstrek | suv 5/5 | 20 | 2013- | Base 27.2, Premium 28.6, Sport 30.4, Limited 32.8, Wilderness 34 | 2.0H4 28/33 A C,M6 *3; 2.5H4 26/33 A C *2 2021-; P2.0H4 36/35+17 A C *.1 2019-2023
Ascent | suv 5/8 | 7 | 2019- | Base 36.2, Premium 38.8, Limited 42.9, Onyx Edition 42.5, Touring 50.5 | 2.4H4T 20/26 A C
Impreza | hatch 5/5 | 6 | 2008- | Base 25, Sport 26.9, RS 29.9@2, Premium 23.5 | 2.0H4 27/34 A C,M5; 2.5H4 26/33 A C 2024-
Legacy | sedan 4/5 | 5 | 1995-2025 | Base 26@1, Premium 28.3@1, Sport 33@1, Limited 33.1@1, Touring XT 39.7@2 | 2.5H4 27/35 A C *5; 2.4H4T 23/31 A C *.5 2020-
WRX | sedan 4/5 | 4 | 2002- | Base 33.9, Premium 37, Limited 41.5, TR 42.9, GT 46.9 | 2.4H4T 19/26 A M6,C *2 2022-; 2.0H4T 21/27 A M6,C *2 2015-2021; 2.5H4T 19/25 A M5 *1 -2014
WRX STI | sedan 4/5 | .8 | 2004-2021 | Base 38.3, Limited 43 | 2.5H4T 16/22 A M6
BRZ | coupe 2/4 | .8 | 2013-2020,2022- | Premium 32.6, Limited 35.1, tS 36.5 | 2.4H4 20/27 R M6,A6 *1 2022-; 2.0H4 21/28 R M6,A6 *1 -2020
Solterra | suv 5/5 | .8 | 2023- | Premium 39.9, Limited 43.5, Touring 46.9 | E 227 A E
Mazda | 2.1 | 3MZ JM3 JM3
CX-5 | suv 5/5 | 26 | 2013- | S 29.9@1, S Select 31.4@1, S Preferred 32.7@1, S Carbon Edition 33.9@1, S Premium 36@1, Turbo 39@2, Turbo Signature 41.9@2 | 2.5I4 26/31 F,A A6 *5; 2.5I4T 22/27 A A6 *1 2019-
CX-50 | suv 5/5 | 9 | 2023- | S Select 31.7@13, S Preferred 33@13, S Premium 36.1@13, Turbo 38.9@2, Turbo Meridian 42.6@2 | 2.5I4 25/31 A A6 *3; 2.5I4T 23/29 A A6 *1; H2.5I4 39/37 A C *2 2025-
CX-30 | suv 5/5 | 10 | 2020- | S 26.4@1, S Select 28.3@1, S Preferred 29.5@1, S Carbon Edition 31@1, Turbo 34.4@2, Turbo Premium Plus 37.9@2 | 2.5I4 26/33 A A6 *5; 2.5I4T 22/30 A A6 *1 2021-
CX-9 | suv 5/7 | 8 | 2007-2023 | Sport 36, Touring 40.2, Carbon Edition 44.5, Grand Touring 44.8, Signature 48.6 | 2.5I4T 20/26 F,A A6 *4 2016-; 3.7V6 17/24 F,A A6 *2 -2015
CX-90 | suv 5/8 | 5 | 2024- | Select 38.8@1, Preferred 42.3@1, Premium 48.9@1, PHEV Preferred 50.5@2, PHEV Premium Plus 58.8@2, S Premium Plus 57.4@1 | 3.3I6T 24/28 A A8 *3; P2.5I4 25/25+26 A A8 *1
CX-3 | suv 5/5 | 3 | 2016-2021 | Sport 21.9, Touring 23.4, Grand Touring 26.4 | 2.0I4 29/34 F,A A6
Mazda3 | sedan 4/5 | 14 | 2004- | S 25.7@1, S Select 26.9@1, S Preferred 28.5@1, Carbon Edition 30.2@1, 2.5 Turbo Premium Plus 36.8@2, i Touring 22.5@1, s Grand Touring 26.8@1 | 2.5I4 27/37 F,A A6,M6 *5; 2.5I4T 23/31 A A6 *.5 2021-
Mazda6 | sedan 4/5 | 6 | 2003-2021 | Sport 25.6@1, Touring 28.3@1, Grand Touring 30.9@2, Grand Touring Reserve 33.4@2, Signature 36.4@2 | 2.5I4 26/35 F A6; 2.5I4T 23/31 F A6 2018-
MX-5 Miata | convert 2/2 | 4 | 1996- | Sport 30.6, Club 34.1, Grand Touring 35.6 | 2.0I4 26/34 R M6,A6
Mitsubishi | .6 | JA3 JA4 JA4
Outlander | suv 5/7 | 12 | 2003- | ES 31.1, SE 34.5, SEL 38.3, Black Edition 36.5 | 2.5I4 24/30 F,A C *3 2022-; 2.4I4 24/29 F,A C *3 -2021
Outlander PHEV | suv 5/7 | 3 | 2018- | ES 41.6, SE 45.9, SEL 49.3 | P2.4I4 26/27+38 A E
Outlander Sport | suv 5/5 | 8 | 2011- | S 24.8, ES 26.6, SE 28.5, GT 29.9 | 2.0I4 24/30 F,A C
Eclipse Cross | suv 5/5 | 6 | 2018-2025 | ES 26.8, LE 28.1, SE 29.9, SEL 31.9 | 1.5I4T 25/26 A C
Mirage | hatch 5/5 | 6 | 2014-2024 | ES 17.9, LE 19, SE 19.6, Black Edition 19.8 | 1.2I3 36/43 F C
Mirage G4 | sedan 4/5 | 3 | 2017-2024 | ES 18.9, LE 20, SE 20.6 | 1.2I3 35/41 F C
Lancer | sedan 4/5 | 2 | 2002-2017 | ES 18.7@1, SE 21.9@1, SEL 23.7@1, GT 24.9@1, Evolution 39@2 | 2.0I4 27/34 F C,M5 *4; 2.0I4T 17/23 A M5 *.3 2008-2015
`
