/** Columns and abbreviations: parse-catalogue.ts. */
export const chryslerTesla = `
Jeep | 4.3 | 1C4 1C4 1C6
Grand Cherokee | suv 5/5 | 22 | 1996- | Laredo 38.5, Altitude 43.5, Limited 46.9, Overland 59.3, Summit 62, Trailhawk 60 | 3.6V6 19/26 R,A A8 *6 2011-; 5.7V8 14/22 A A8,A5 *1.5 2005-2024; D3.0V6T 22/30 A A8 *.2 2014-2019; 4.7V8 14/19 R,A A5 *1 -2009
Grand Cherokee L | suv 5/7 | 8 | 2021- | Laredo 40.5, Altitude 45.5, Limited 48.9, Overland 61.3, Summit 65.9 | 3.6V6 18/25 R,A A8
Grand Cherokee 4xe | suv 5/5 | 4 | 2022- | Base 60.5, Anniversary Edition 62.9, Trailhawk 65, Summit 73.4 | P2.0I4T 23/24+26 A A8
Wrangler | suv 4/5 | 20 | 1997- | Sport 36@124, Sport S 39.6@124, Willys 43.4@124, Sahara 49.2@124, Rubicon 53.2@124, Rubicon 392 88@3 | 3.6V6 17/24 A A8,M6,A5 *5 2012-; 2.0I4T 20/22 A A8 *2 2018-; 6.4V8 13/17 A A8 *.2 2021-; 3.8V6 15/20 A A4,M6 *1 -2011
Wrangler 4xe | suv 4/5 | 4 | 2021- | Sport S 50.7, Willys 54.5, Sahara 57.5, Rubicon 61.7, High Altitude 66.9 | P2.0I4T 20/20+22 A A8
Gladiator | truck 4/5 | 7 | 2020- | Sport 39.5, Willys 44.3, Mojave 53, Rubicon 53, Overland 48.9 | 3.6V6 17/22 A A8,M6 *5; D3.0V6T 22/28 A A8 *.5 2021-2023
Cherokee | suv 5/5 | 11 | 1996-2001,2014-2023 | Latitude 30.4, Latitude Plus 32, Altitude 34.5, Limited 38.1, Trailhawk 40.4 | 2.4I4 22/31 F,A A9 *4; 3.2V6 20/28 F,A A9 *2 2014-; 2.0I4T 22/31 A A9 *1 2019-
Compass | suv 5/5 | 13 | 2007- | Sport 27.9, Latitude 30.9, Latitude Lux 34, Limited 35.3, Trailhawk 36 | 2.0I4T 24/32 A A8 *3 2023-; 2.4I4 22/31 F,A A9,A6 *4 -2022
Renegade | suv 5/5 | 6 | 2015-2023 | Sport 25.4, Latitude 28.3, Altitude 29.9, Trailhawk 32.4, Limited 31 | 2.4I4 22/30 F,A A9 *4 -2020; 1.3I4T 23/29 A A9 *3 2019-
Patriot | suv 5/5 | 3 | 2007-2017 | Sport 20.4, Latitude 23.9, Limited 27 | 2.4I4 21/27 F,A C,A6
Wagoneer | suv 5/8 | 3 | 2022-2025 | Base 62.9, Series II 68.9, Series III 75.9 | 3.0I6T 17/24 R,A A8; 5.7V8 15/20 A A8
Grand Wagoneer | suv 5/8 | 2 | 2022- | Base 84.9, Obsidian 99.9, Series II 94.9, Series III 109.9 | 3.0I6T 14/20 A A8; 6.4V8 13/18 A A8
Liberty | suv 5/5 | 1 | 2002-2012 | Sport 26.9, Latitude 28.5, Limited 30.6 | 3.7V6 16/22 R,A A4
Ram | 2.8 | 3C6 3C6 1C6
1500 | truck 4/6 | 30 | 2010- | Tradesman 40.3@1235, Big Horn 45.3@1235, Lone Star 45.3@1235, Laramie 59.6@1235, Rebel 64.6@1235, Limited 74.4@1235, Longhorn 71.9@1235, TRX 84@4 | 3.6V6 20/25 R,A A8 *4 2013-; 5.7V8 17/22 R,A A8,A6 *6; 3.0I6T 18/25 R,A A8 *1.5 2025-; 6.2V8S 10/14 A A8 *.3 2021-2024; D3.0V6T 22/29 R,A A8 *.8 2014-2023
1500 Classic | truck 4/6 | 5 | 2019-2024 | Tradesman 34.2, SLT 38.3, Warlock 42.8, Express 37 | X3.6V6 16/23 R,A A8; 5.7V8 15/22 R,A A8
2500 | truck 4/6 | 10 | 2010- | Tradesman 46.2, Big Horn 52.2, Laramie 62.7, Power Wagon 71.3, Limited 82, Longhorn 77 | D6.7I6T - R,A A8,A6 *5; 6.4V8 - R,A A8,A6 *3 2014-
3500 | truck 4/6 | 4 | 2010- | Tradesman 47.4, Big Horn 53.5, Laramie 63.9, Limited 84 | D6.7I6T - R,A A6 *5; 6.4V8 - R,A A8 *1 2014-
ProMaster 2500 | van 4/2 | 3 | 2014- | Low Roof 44.9, High Roof 46.8, Tradesman 45.4 | 3.6V6 - F A9,A6
ProMaster City | van 4/2 | 1 | 2015-2022 | Tradesman 30, SLT 31.7, Wagon 31.9 | 2.4I4 21/28 F A9
Dodge | 1.3 | 2C3 1C4 1D7
Charger | sedan 4/5 | 14 | 2006-2023 | SXT 34.2@1, GT 36.3@1, R/T 43.2@2, Scat Pack 51.3@3, SRT Hellcat 79.9@4 | 3.6V6 19/30 R,A A8 *5; 5.7V8 16/25 R A8 *3; 6.4V8 15/24 R A8 *1 2012-; 6.2V8S 12/21 R A8 *.2 2015-
Challenger | coupe 2/5 | 9 | 2008-2023 | SXT 33@1, GT 36@1, R/T 42.6@2, R/T Scat Pack 49.5@3, SRT Hellcat 73@4 | 3.6V6 19/30 R,A A8 *4; 5.7V8 16/25 R A8,M6 *3; 6.4V8 15/24 R A8,M6 *1.5 2011-; 6.2V8S 13/22 R A8,M6 *.3 2015-
Durango | suv 5/7 | 14 | 1998- | SXT 39.5@1, GT 42.8@1, Citadel 54.5@1, R/T 52.1@2, SRT 392 73.9@3 | 3.6V6 19/26 R,A A8 *5; 5.7V8 14/22 A,R A8 *2; 6.4V8 13/19 A A8 *.3 2018-2024
Hornet | suv 5/5 | 3 | 2023-2025 | GT 31.4@1, GT Plus 36.4@1, R/T 41.6@2, R/T Plus 46.6@2 | 2.0I4T 21/29 A A9; P1.3I4T 29/29+32 A A6
Journey | suv 5/7 | 8 | 2009-2020 | SE 24.8@1, SXT 27.4@1, Crossroad 29.6@1, GT 34.4@2 | 2.4I4 19/25 F A4; 3.6V6 16/24 A A6 2011-
Grand Caravan | minivan 4/7 | 6 | 1996-2020 | SE 28, SE Plus 30.4, SXT 33.5, GT 35.8 | X3.6V6 17/25 F A6
Dart | sedan 4/5 | 1.5 | 2013-2016 | SE 17.9, SXT 20.5, GT 22.4 | 2.4I4 23/35 F A6,M6
Avenger | sedan 4/5 | 1 | 2008-2014 | SE 21.8, SXT 24.4, R/T 27 | X2.4I4 21/30 F A4,A6
Dakota | truck 4/5 | .5 | 1997-2011 | ST 25.9, Big Horn 28.4, Laramie 32.1 | 3.7V6 16/20 R,A A4
Chrysler | .6 | 2C3 2C4 2C4
Pacifica | minivan 4/7 | 14 | 2017- | Touring 39.4, Select 44.4, Touring L 43, Limited 49.3, Pinnacle 56.8 | 3.6V6 19/28 F,A A9
Pacifica Hybrid | minivan 4/7 | 4 | 2017-2025 | Select 51.1, Touring L 47.2, Limited 53.4, Pinnacle 60.2 | P3.6V6 29/30+32 F C
Voyager | minivan 4/7 | 3 | 2000-2003,2020- | L 29.7, LX 34.4, LXI 39.9 | 3.6V6 19/28 F A9
300 | sedan 4/5 | 8 | 2005-2023 | Touring 35.4@1, Touring L 37.5@1, Limited 42@1, S 44.2@1, C 55@2 | 3.6V6 19/30 R,A A8 *5; 5.7V8 16/25 R A8 *1
200 | sedan 4/5 | 4 | 2011-2017 | LX 22.9, Limited 24.9, S 27.8, C 28.4 | 2.4I4 23/36 F A9 *4; 3.6V6 19/32 F,A A9 *1
Town & Country | minivan 4/7 | 3 | 1996-2016 | Touring 31.3, Touring-L 34.8, Limited 38 | X3.6V6 17/25 F A6
Tesla | .7 | 5YJ 7SA 7G2
Model 3 | sedan 4/5 | 16 | 2017- | Standard Range Plus 39.9@1, Rear-Wheel Drive 38.9@1, Long Range 47.5@2, Performance 54.9@3 | E 272 R E; E 341 A E; E 303 A E
Model Y | suv 5/5 | 18 | 2020- | Rear-Wheel Drive 41.9@1, Long Range 48.9@2, Performance 57.4@3 | E 320 R E; E 311 A E; E 279 A E
Model S | sedan 4/5 | 5 | 2012- | 75D 72@1, 85 69@1, Long Range 84.9@2, Plaid 99.9@2 | E 259 R,A E -2019; E 402 A E
Model X | suv 5/7 | 4 | 2016- | 75D 79@1, Long Range 89.9@2, Plaid 104.9@2 | E 237 A E -2019; E 335 A E
Cybertruck | truck 4/5 | 1 | 2024- | All-Wheel Drive 79.9, Cyberbeast 99.9 | E 325 A E
Rivian | .15 | 7FC 7PD 7FC
R1T | truck 4/5 | 3 | 2022- | Dual Standard 71.7, Dual Large 78.9, Tri Max 100.9 | E 329 A E
R1S | suv 5/7 | 5 | 2022- | Dual Standard 77.7, Dual Large 84.9, Tri Max 106.9 | E 329 A E
Lucid | .05 | 50E 7UU 7UU
Air | sedan 4/5 | 2 | 2022- | Pure 69.9@1, Touring 78.9@2, Grand Touring 110.9@2 | E 419 R,A E; E 512 A E
`
