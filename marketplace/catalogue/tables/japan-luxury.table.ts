/** Columns and abbreviations: parse-catalogue.ts. */
export const japanLuxury = `
Lexus | 2 | JTH 2T2 JTJ
RX 350 | suv 5/5 | 20 | 2007- | Base 50.6, Premium 53.8, Luxury 59.5, F Sport 59.8 | 2.4I4T 21/28 F,A A8 *3 2023-; 3.5V6 20/27 F,A A8 *4 -2022
RX 350h | suv 5/5 | 6 | 2023- | Base 52.6, Premium 55.2, Premium Plus 58.8, Luxury 60.6 | H2.5I4 37/34 A C
NX 300 | suv 5/5 | 5 | 2018-2021 | Base 40, Luxury 46, F Sport 43.4 | 2.0I4T 22/28 F,A A6
NX 350 | suv 5/5 | 8 | 2022- | Base 44, Premium 47.4, Luxury 52.3, F Sport Handling 50.6 | 2.4I4T 22/29 A A8
NX 350h | suv 5/5 | 6 | 2022- | Base 44.4, Premium 47.2, Luxury 53.9 | H2.5I4 41/37 A C
NX 450h+ | suv 5/5 | 1 | 2022- | Luxury 61.8, F Sport 63.4 | P2.5I4 38/33+37 A C
UX 250h | suv 5/5 | 3 | 2019-2024 | Base 37.5, Premium 40.7, F Sport 42.9 | H2.0I4 43/41 A C
TX 350 | suv 5/7 | 5 | 2024- | Base 56.5, Premium 60.5, Luxury 65.9 | 2.4I4T 20/26 F,A A8
GX 460 | suv 5/7 | 5 | 2010-2023 | Base 60.5, Premium 63.2, Luxury 70.9 | 4.6V8 15/19 A A6
GX 550 | suv 5/7 | 3 | 2024- | Premium 66.9, Overtrail 71.3, Luxury 77.4 | 3.4V6T 15/21 A A10
LX 600 | suv 5/7 | 1 | 2022- | Base 97.4, Premium 102.6, Luxury 117.2, Ultra Luxury 141.6 | 3.4V6T 17/22 A A10
ES 350 | sedan 4/5 | 10 | 2007- | Base 43.9, Luxury 47.9, Ultra Luxury 49.6, F Sport 48.3 | 3.5V6 22/32 F A8
ES 300h | sedan 4/5 | 4 | 2013- | Base 45.1, Luxury 49.9, Ultra Luxury 52.3 | H2.5I4 43/44 F C
IS 300 | sedan 4/5 | 3 | 2001-2005,2016-2025 | Base 42.4, F Sport 46.3 | 2.0I4T 21/31 R A8 *1; 3.5V6 19/26 A A6 *1
IS 350 | sedan 4/5 | 3 | 2006-2025 | Base 42.9, F Sport 45.9 | 3.5V6 20/28 R,A A8,A6
GS 350 | sedan 4/5 | 1 | 2007-2020 | Base 51.9, F Sport 55.5 | 3.5V6 20/28 R,A A8
LS 500 | sedan 4/5 | 1 | 2018-2025 | Base 80.7, F Sport 84.2 | 3.4V6T 18/29 R,A A10
RC 350 | coupe 2/4 | 1 | 2015-2025 | Base 48.4, F Sport 51.9 | 3.5V6 20/28 R,A A8
LC 500 | coupe 2/4 | .4 | 2018- | Base 99.1, Inspiration Series 112 | 5.0V8 16/25 R A10
Acura | 1.4 | 19U 5J8 5J8
MDX | suv 5/7 | 18 | 2001- | Base 52.5@1, Technology 57.7@1, A-Spec 60.2@1, Advance 64.4@1, Type S 69.5@2 | 3.5V6 19/26 F,A A10,A9 *6; 3.0V6T 17/21 A A10 *.5 2022-
RDX | suv 5/5 | 16 | 2007- | Base 45.7, Technology 48.6, A-Spec 50.4, Advance 53.5 | 2.0I4T 21/27 F,A A10 *3 2019-; 3.5V6 20/28 F,A A6 *2 2013-2018; 2.3I4T 19/24 A A5 *1 -2012
ADX | suv 5/5 | 2 | 2025- | Base 35, A-Spec 38, A-Spec Advance 42 | 1.5I4T 26/31 F,A C
ZDX | suv 5/5 | 1 | 2024-2025 | A-Spec 64.5@1, Type S 73.5@2 | E 304 A E; E 278 A E
TLX | sedan 4/5 | 10 | 2015-2025 | Base 41.4@1, Technology 44.5@1, A-Spec 46.4@1, Advance 49@1, Type S 57.9@2 | 2.0I4T 22/31 F,A A10 *4; 3.0V6T 19/25 A A10 *.5 2021-
Integra | hatch 5/5 | 6 | 2023- | Base 33.4@1, A-Spec 35.4@1, A-Spec Technology 38.6@1, Type S 53.4@2 | 1.5I4T 29/36 F C,M6 *4; 2.0I4T 21/28 F M6 *.4 2024-
ILX | sedan 4/5 | 5 | 2013-2022 | Base 27.5, Premium 29.4, Technology 31.3, A-Spec 32.9 | 2.4I4 24/34 F D8
TSX | sedan 4/5 | 2 | 2004-2014 | Base 31.5, Technology 34.7 | 2.4I4 22/31 F A5,M6
TL | sedan 4/5 | 2 | 1999-2014 | Base 36, Technology 39.7, Advance 42 | 3.5V6 20/29 F A6 *2; 3.7V6 18/26 A A6 *1 2009-
INFINITI | .7 | JN1 5N1 5N3
QX60 | suv 5/7 | 14 | 2014- | Pure 50.2, Luxe 55.2, Sensory 60.3, Autograph 65.9 | 2.0I4T 22/27 F,A A9 *1 2025-; 3.5V6 20/25 F,A A9,C *4 -2024
QX50 | suv 5/5 | 10 | 2014-2017,2019-2025 | Pure 41.6, Luxe 44.8, Sport 48.9, Essential 47, Sensory 54.4 | 2.0I4T 23/29 F,A C *3 2019-; 3.7V6 17/24 R,A A7 *1 -2017
QX80 | suv 5/8 | 7 | 2014- | Pure 82.5, Luxe 89.5, Sensory 100.4, Autograph 110.6 | 3.5V6T 16/20 R,A A9 *1 2025-; 5.6V8 14/20 R,A A7 *3 -2024
QX55 | suv 5/5 | 2 | 2022-2025 | Luxe 49.7, Essential 54.3, Sensory 58.6 | 2.0I4T 22/28 A C
QX30 | suv 5/5 | 1 | 2017-2019 | Base 30.9, Luxe 34.4, Sport 39.5 | 2.0I4T 24/33 F,A D7
Q50 | sedan 4/5 | 10 | 2014-2024 | Pure 42.7, Luxe 43.8, Sensory 51.5, Red Sport 400 59.5 | 3.0V6T 20/29 R,A A7 *3 2016-; 3.7V6 20/29 R,A A7 *1 -2015
Q60 | coupe 2/4 | 3 | 2014-2015,2017-2022 | Pure 42.4, Luxe 51.4, Red Sport 400 60.3 | 3.0V6T 20/28 R,A A7 *3 2017-; 3.7V6 19/27 R,A A7 *1 -2015
G37 | sedan 4/5 | 2 | 2008-2013 | Base 35.6, Journey 37.8, x 39.4 | 3.7V6 19/27 R,A A7
Scion | .12 | JTK JTK JTK
tC | coupe 2/5 | 4 | 2005-2016 | Base 21.4, Release Series 10.0 23.5 | 2.5I4 23/31 F A6,M6
xB | hatch 5/5 | 3 | 2004-2015 | Base 18.7, Release Series 20.1 | 2.4I4 22/28 F A4,M5
FR-S | coupe 2/4 | 2 | 2013-2016 | Base 26.8, Release Series 2.0 29.5 | 2.0H4 25/34 R M6,A6
`
