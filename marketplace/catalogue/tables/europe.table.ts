/** Columns and abbreviations: parse-catalogue.ts. */
export const europe = `
BMW | 4.4 | WBA 5UX 5UX
3 Series | sedan 4/5 | 14 | 1996- | 320i 40@1, 328i 41@1, 330i 47.5@1, 330i xDrive 49.5@2, 330e 49.9@4, M340i 60.6@3, M340i xDrive 62.6@3 | 2.0I4T 26/36 R A8,M6; 2.0I4T 25/34 A A8 2012-; 3.0I6T 23/32 R,A A8; P2.0I4T 25/31+22 R,A A8 2016-2024
5 Series | sedan 4/5 | 8 | 1997- | 530i 58.8@1, 530i xDrive 61.1@1, 540i 63@2, 540i xDrive 67.4@2, 550e xDrive 73.4@3 | 2.0I4T 27/35 R,A A8; 3.0I6T 26/33 R,A A8; P3.0I6T 24/26+33 A A8 2025-
7 Series | sedan 4/5 | 2 | 1997- | 740i 97.5@1, 740i xDrive 100.5@1, 760i xDrive 122.4@2 | 3.0I6T 25/31 R,A A8 *3; 4.4V8T 18/26 A A8 *1
2 Series | coupe 2/4 | 3 | 2014- | 228i 38@1, 230i 39.6@1, M240i xDrive 51@2 | 2.0I4T 26/35 R,A A8,M6 *3; 3.0I6T 23/32 R,A A8 *1
4 Series | coupe 2/4 | 4 | 2014- | 430i 50.7@1, 430i xDrive 52.7@1, M440i xDrive 66@2 | 2.0I4T 25/34 R,A A8 *3; 3.0I6T 23/31 R,A A8 *1
4 Series Convertible | convert 2/4 | 2 | 2014- | 430i 59.4@1, M440i xDrive 74@2 | 2.0I4T 25/33 R,A A8 *3; 3.0I6T 22/29 A A8 *1
M3 | sedan 4/5 | 1.5 | 1997- | Base 76.7, Competition 80.9, Competition xDrive 85.3 | 3.0I6T 16/23 R,A A8,M6
M4 | coupe 2/4 | 1.5 | 2015- | Base 79.1, Competition 83.2, Competition xDrive 88.3 | 3.0I6T 16/23 R,A A8,M6
X1 | suv 5/5 | 7 | 2013- | sDrive28i 38.6@1, xDrive28i 41.5@2, M35i 51.4@2 | 2.0I4T 25/34 F D7,A8; 2.0I4T 24/33 A D7,A8
X3 | suv 5/5 | 17 | 2004- | sDrive30i 48@1, xDrive30i 50.9@2, 30 xDrive 51@2, M40i 64.1@3 | 2.0I4T 23/29 R A8 2018-2024; 2.0I4T 23/29 A A8; 3.0I6T 21/26 A A8 2018-
X5 | suv 5/5 | 14 | 2000- | sDrive40i 67.6@1, xDrive40i 69.9@2, xDrive50e 75.2@3, xDrive35d 62@4, M60i 91.6@5 | 3.0I6T 23/27 R A8 2019-; 3.0I6T 23/27 A A8; P3.0I6T 21/24+38 A A8 2024-; D3.0I6T 23/29 A A8 2009-2018; 4.4V8T 17/22 A A8 2010-
X4 | suv 5/5 | 1.5 | 2015-2025 | xDrive30i 55.3@1, M40i 66.2@2 | 2.0I4T 21/28 A A8; 3.0I6T 21/26 A A8
X2 | suv 5/5 | 2 | 2018- | sDrive28i 40@1, xDrive28i 42.9@2, M35i 53.5@2 | 2.0I4T 24/33 F A8,D7; 2.0I4T 24/32 A A8,D7
X7 | suv 5/7 | 4 | 2019- | xDrive40i 84.3@1, M60i 111.5@2 | 3.0I6T 20/25 A A8 *4; 4.4V8T 16/21 A A8 *1
X6 | suv 5/5 | 1.5 | 2008- | sDrive40i 74@1, xDrive40i 76.7@1, M60i 98.2@2 | 3.0I6T 22/26 R,A A8 *3; 4.4V8T 17/21 A A8 *1
Z4 | convert 2/2 | .6 | 2003-2016,2019-2025 | sDrive30i 55.5@1, M40i 68.3@2 | 2.0I4T 25/33 R A8; 3.0I6T 23/31 R A8
i4 | hatch 5/5 | 1.5 | 2022- | eDrive35 52.8@1, eDrive40 57.9@2, xDrive40 62.3@3, M50 70.7@3 | E 268 R E; E 318 R E; E 282 A E
iX | suv 5/5 | 1.2 | 2022- | xDrive45 75.1, xDrive50 87.3, M60 111.5 | E 311 A E
i3 | hatch 4/4 | .5 | 2014-2021 | Base 44.5@1, S 47.7@1, Range Extender 48.3@2 | E 153 R E; P.6I2 31/31+126 R E
Mercedes-Benz | 3.5 | W1K 4JG 4JG
C-Class | sedan 4/5 | 15 | 1996- | C 300 48.5@1, C 300 4MATIC 50.5@1, C 250 41@1, C 43 AMG 62.1@2 | 2.0I4T 25/35 R,A A9,A7 *6; 3.0V6T 20/28 A A9 *.6 2016-2021
E-Class | sedan 4/5 | 10 | 1996- | E 350 62.5@13, E 350 4MATIC 65@13, E 450 4MATIC 68.6@2, E 53 AMG 88@2 | 2.0I4T 24/33 R,A A9 *4; 3.0I6T 23/31 A A9 *2 2019-; D3.0V6T 24/34 R,A A7 *.3 2005-2016
S-Class | sedan 4/5 | 3 | 1996- | S 500 4MATIC 117.8@1, S 580 4MATIC 129@3, S 550 105@24 | 3.0I6T 22/30 A A9 *2 2021-; 4.7V8T 17/26 R,A A9 *2 2012-2020; 4.0V8T 17/26 A A9 *1 2018-; 5.0V8 15/22 R,A A7,A5 *1 -2011
CLA | coupe 4/5 | 5 | 2014- | CLA 250 44.4, CLA 250 4MATIC 46.4, CLA 35 AMG 55.9 | 2.0I4T 25/34 F,A D8,D7
C-Class Cabriolet | convert 2/4 | 1 | 2017-2023 | C 300 59.8, C 300 4MATIC 61.9 | 2.0I4T 22/30 R,A A9
A-Class | sedan 4/5 | 2 | 2019-2022 | A 220 35.2, A 220 4MATIC 37.2 | 2.0I4T 24/35 F,A D7
GLA | suv 5/5 | 5 | 2015- | GLA 250 43, GLA 250 4MATIC 45, GLA 35 AMG 56.2 | 2.0I4T 25/34 F,A D8,D7
GLB | suv 5/7 | 5 | 2020- | GLB 250 45.8, GLB 250 4MATIC 47.8, GLB 35 AMG 59.3 | 2.0I4T 24/32 F,A D8
GLC | suv 5/5 | 15 | 2016- | GLC 300 49.3@1, GLC 300 4MATIC 51.3@1, GLC 350e 4MATIC 59.9@2, GLC 43 AMG 67@1 | 2.0I4T 23/31 R,A A9 *8; P2.0I4T 25/25+54 A A9 *.4 2025-
GLE | suv 5/5 | 12 | 2016- | GLE 350 62.3@1, GLE 350 4MATIC 64.8@1, GLE 450 4MATIC 71.9@2, GLE 580 4MATIC 90@3 | 2.0I4T 20/27 R,A A9 *4; 3.0I6T 20/25 A A9 *3 2020-; 4.0V8T 17/21 A A9 *.4 2020-
GLS | suv 5/7 | 4 | 2017- | GLS 450 4MATIC 89.2@1, GLS 580 4MATIC 114.7@2 | 3.0I6T 20/24 A A9; 4.0V8T 16/21 A A9 2020-
G-Class | suv 5/5 | 2 | 2002- | G 550 148.2, G 63 AMG 186.1 | 4.0V8T 14/18 A A9,A7
EQB | suv 5/7 | 1 | 2022- | EQB 250+ 53@1, EQB 300 4MATIC 57.5@2 | E 251 F E; E 205 A E
EQS | sedan 4/5 | 1 | 2022- | EQS 450+ 104.4@1, EQS 580 4MATIC 127@2 | E 352 R E; E 340 A E
Sprinter 2500 | van 4/2 | 3 | 2010- | Cargo 52.8, Crew 56.9, Passenger 59.8 | D2.0I4T - R,A A9 *3 2023-; D3.0V6T - R,A A7 *4 -2023
Metris | van 4/2 | .7 | 2016-2023 | Cargo 38.9, Passenger 43.5 | 2.0I4T 19/23 R A9,A7
Volkswagen | 2.5 | 3VW 3VV 3VV
Tiguan | suv 5/7 | 20 | 2009- | S 30.2, SE 33.2, SE R-Line Black 36.9, SEL R-Line 41.2, 2.0T SE 32 | 2.0I4T 23/30 F,A A8
Atlas | suv 5/7 | 14 | 2018- | SE 38.2, SE with Technology 41.6, SEL 47.4, SEL Premium R-Line 53.8 | 2.0I4T 20/27 F,A A8 *5; 3.6V6 17/23 F,A A8 *2 -2023
Atlas Cross Sport | suv 5/5 | 6 | 2020- | SE 37.2, SE with Technology 40.6, SEL 46.4, SEL Premium R-Line 52.7 | 2.0I4T 20/27 F,A A8 *5; 3.6V6 17/23 A A8 *1 -2023
Taos | suv 5/5 | 7 | 2022- | S 25.4, SE 28.3, SE Black 30.9, SEL 34.3 | 1.5I4T 28/36 F,A A8
ID.4 | suv 5/5 | 5 | 2021- | Standard 39.7@1, Pro 45.1@2, Pro S 50.2@2, AWD Pro 49@3, AWD Pro S 54@3 | E 206 R E; E 291 R E; E 263 A E
ID. Buzz | van 4/7 | 1 | 2025- | Pro S 59.9@1, Pro S Plus 63.5@1, 1st Edition 65.5@2 | E 234 R E; E 231 A E
Jetta | sedan 4/5 | 18 | 1996- | S 22.5, Sport 24.7, SE 25.8, SEL 29.5, GLI 34@2 | 1.5I4T 29/40 F A8,M6 *4 2022-; 2.0I4T 26/36 F D7,M6 *.5 2012-; 1.4I4T 30/40 F A8,M6 *4 2014-2021; 2.5I5 23/30 F A6 *1 -2014
Passat | sedan 4/5 | 8 | 1998-2022 | S 24.9, SE 28.3, R-Line 29.9, SEL 33 | 2.0I4T 24/36 F A6 *3 2018-; 1.8I4T 23/34 F A6 *3 -2017; D2.0I4T 30/42 F D6 *.6 2012-2015
Arteon | hatch 5/5 | 1.5 | 2019-2024 | SE 37, SEL R-Line 43, SEL Premium R-Line 48.2 | 2.0I4T 22/31 F,A D7,A8
Golf | hatch 5/5 | 5 | 1996-2021 | S 22.5, TSI 24.2, SE 26.4 | 1.4I4T 29/36 F A8,M6 *3; D2.0I4T 31/43 F D6 *.4 2010-2015
Golf GTI | hatch 5/5 | 5 | 2006- | S 32.7, SE 37.5, Autobahn 41 | 2.0I4T 24/33 F D7,M6
Golf R | hatch 5/5 | 1 | 2012-2019,2022- | Base 47.1, Black Edition 48.3 | 2.0I4T 23/31 A D7,M6
Golf SportWagen | wagon 5/5 | 2 | 2015-2019 | S 23.6, SE 28.2, SEL 32 | 1.8I4T 24/33 F,A D6,M6
Beetle | hatch 2/4 | 2 | 1998-2010,2012-2019 | S 22.3, SE 25.8, Final Edition 27.1 | 2.0I4T 26/33 F A6
Beetle Convertible | convert 2/4 | 1 | 2003-2010,2013-2019 | S 27.3, SE 30.2, Final Edition 31.5 | 2.0I4T 26/32 F A6
Audi | 1.8 | WAU WA1 WA1
Q5 | suv 5/5 | 20 | 2009- | Premium 47.6, Premium Plus 51.8, Prestige 58.4 | 2.0I4T 23/29 A D7,A8 *8; P2.0I4T 26/28+22 A D7 *.6 2020-2025
Q7 | suv 5/7 | 9 | 2007- | Premium 61.8, Premium Plus 66, Prestige 74.9 | 2.0I4T 19/25 A A8 *3 2017-; 3.0V6T 18/23 A A8 *3; D3.0V6T 19/28 A A8 *.3 2009-2015
Q3 | suv 5/5 | 10 | 2015- | Premium 40.6, Premium Plus 43.3, Prestige 46 | 2.0I4T 22/29 A A8
Q8 | suv 5/5 | 3 | 2019- | Premium 75.1, Premium Plus 79, Prestige 87.5 | 3.0V6T 18/23 A A8
Q4 e-tron | suv 5/5 | 2 | 2022- | Premium 51.2, Premium Plus 56, Prestige 60.3 | E 265 R E; E 258 A E
e-tron | suv 5/5 | 1.5 | 2019-2023 | Premium 71.9, Premium Plus 76.4, Prestige 85.2 | E 222 A E
A5 | coupe 2/4 | 2 | 2008-2024 | Premium 46.9, Premium Plus 50.2, Prestige 56 | 2.0I4T 24/32 A D7,A8
S5 Sportback | hatch 5/5 | 1 | 2018- | Premium 58.6, Premium Plus 61.9, Prestige 67 | 3.0V6T 20/29 A A8
SQ5 | suv 5/5 | 2 | 2014- | Premium 60.5, Premium Plus 64.8, Prestige 69.9 | 3.0V6T 18/24 A A8
A3 | sedan 4/5 | 6 | 2006- | Premium 39.6, Premium Plus 42.3, Prestige 45 | 2.0I4T 27/36 F,A D7
A4 | sedan 4/5 | 12 | 1996-2025 | Premium 42.5, Premium Plus 45.9, Prestige 51.6 | 2.0I4T 24/33 F,A D7,A8,M6
A4 allroad | wagon 5/5 | 2 | 2017-2025 | Premium 47.5, Premium Plus 51, Prestige 56 | 2.0I4T 22/30 A D7
A5 Sportback | hatch 5/5 | 5 | 2018- | Premium 48, Premium Plus 50.8, Prestige 56.8 | 2.0I4T 24/32 A D7
A5 Cabriolet | convert 2/4 | 1 | 2010-2024 | Premium 59.5, Premium Plus 62.7 | 2.0I4T 22/30 A D7,A8
A6 | sedan 4/5 | 5 | 1996- | Premium 58.1, Premium Plus 62, Prestige 70 | 2.0I4T 24/31 A D7,A8; 3.0V6T 22/29 A D7,A8
A7 | hatch 5/5 | 1.5 | 2012- | Premium 72.5, Premium Plus 75.6, Prestige 81 | 3.0V6T 21/29 A D7,A8
S4 | sedan 4/5 | 1.5 | 2004-2025 | Premium 57, Premium Plus 60.1, Prestige 65.5 | 3.0V6T 21/30 A A8
Porsche | 1.3 | WP0 WP1 WP1
Macan | suv 5/5 | 14 | 2015- | Base 63.1@1, S 76@2, GTS 91.6@2, Turbo 87@2 | 2.0I4T 19/25 A D7; 2.9V6T 17/23 A D7
Cayenne | suv 5/5 | 12 | 2003- | Base 86.7@1, S 102.1@2, E-Hybrid 99.6@3, GTS 130@2, Platinum Edition 96@1 | 3.0V6T 17/23 A A8 *4; 4.0V8T 15/21 A A8 *1.5; P3.0V6T 21/22+17 A A8 *.5 2015-
911 | coupe 2/4 | 7 | 1999- | Carrera 122.1, Carrera S 148.4, Carrera 4S 155.4, GTS 166.9, Turbo S 230.4 | 3.0H6T 18/25 R,A D8,M7
911 Cabriolet | convert 2/4 | 2 | 1999- | Carrera 135.3, Carrera S 161.6, Carrera 4S 168.8 | 3.0H6T 18/24 R,A D8,M7
Panamera | sedan 4/4 | 4 | 2010- | Base 104@1, 4 112.2@1, 4S 122@1, 4 E-Hybrid 118.9@2 | 2.9V6T 18/25 R,A D8; P2.9V6T 20/25+17 A D8 2014-
Taycan | sedan 4/4 | 3 | 2020- | Base 101.4@1, 4S 120.4@2, Turbo 175@2 | E 274 R E; E 252 A E
718 Boxster | convert 2/2 | 1.5 | 2017-2025 | Base 76.4@1, S 86.5@1, GTS 4.0 103.9@2 | 2.0H4T 21/27 R D7,M6; 4.0H6 19/24 R D7,M6 2020-
718 Cayman | coupe 2/2 | 1.5 | 2017-2025 | Base 74@1, S 84.4@1, GTS 4.0 101.8@2 | 2.0H4T 21/27 R D7,M6; 4.0H6 19/24 R D7,M6 2020-
Land Rover | 1 | SAL SAL SAL
Range Rover | suv 5/5 | 8 | 1996- | SE 111.6, HSE 102, Autobiography 157.5@2, Supercharged 105@2 | 3.0I6T 18/24 A A8; 4.4V8T 16/21 A A8
Range Rover Sport | suv 5/5 | 10 | 2006- | SE 84.9, Dynamic SE 91.4, HSE 79, Autobiography 108.5@2 | 3.0I6T 19/25 A A8; P3.0I6T 21/21+51 A A8 2019-; D3.0V6T 22/28 A A8 2016-2020
Range Rover Velar | suv 5/5 | 5 | 2018- | S 62.9, Dynamic SE 66.3, R-Dynamic S 63 | 2.0I4T 21/25 A A8 *3; 3.0I6T 19/25 A A8 *1
Range Rover Evoque | suv 5/5 | 6 | 2012- | S 50.9, SE 47, Dynamic SE 55.9 | 2.0I4T 20/27 A A9
Discovery | suv 5/7 | 4 | 1999-2004,2017- | S 62.2, Dynamic SE 67.8, HSE 65, HSE Luxury 70 | 3.0I6T 18/24 A A8 *3; 2.0I4T 18/22 A A8 *1 2021-
Discovery Sport | suv 5/7 | 5 | 2015- | S 49.3, Dynamic SE 52.3, HSE 48 | 2.0I4T 19/24 A A9
Defender | suv 5/5 | 7 | 2020- | 90 S 62.6, 110 S 64, 110 X-Dynamic SE 70.9, 110 X 92, 130 S 74 | 2.0I4T 18/21 A A8 *2; 3.0I6T 17/21 A A8 *3; 5.0V8S 14/19 A A8 *.3
Volvo | .8 | 7JR YV4 YV4
XC90 | suv 5/7 | 14 | 2003- | B5 Core 59.2@1, B5 Plus 63.1@1, B6 Ultra 70.8@1, T6 Momentum 58@1, T8 Recharge 73.9@2 | 2.0I4T 22/28 F,A A8 *5; P2.0I4T 27/28+33 A A8 *.7 2016-
XC60 | suv 5/5 | 14 | 2010- | B5 Core 48.7@1, B5 Plus 52.6@1, B6 Ultra 60@1, T5 Momentum 47@1, T8 Recharge 59.6@2 | 2.0I4T 23/30 F,A A8 *5; P2.0I4T 28/28+35 A A8 *.7 2018-
XC40 | suv 5/5 | 10 | 2019- | B4 Core 40.8, B5 Plus 45.6, B5 Ultra 49.9, T5 R-Design 44 | 2.0I4T 23/30 F,A A8
EX30 | suv 5/5 | 1 | 2025- | Plus 46.2, Ultra 47.9 | E 253 A E
S60 | sedan 4/5 | 5 | 2001-2025 | B5 Core 42.8@1, B5 Plus 46.2@1, T5 Momentum 41@1, T8 Recharge 53@2 | 2.0I4T 25/34 F,A A8 *5; P2.0I4T 31/31+41 A A8 *.5 2019-
S90 | sedan 4/5 | 2 | 2017-2025 | B6 Plus 58.9, B6 Ultra 63.3, T6 Momentum 56 | 2.0I4T 23/31 A A8
V60 Cross Country | wagon 5/5 | 2 | 2015- | B5 Plus 52.9, B5 Ultra 57.7, T5 50 | 2.0I4T 22/30 A A8
V90 Cross Country | wagon 5/5 | 1 | 2017-2025 | B6 Plus 61.2, B6 Ultra 65.9 | 2.0I4T 22/29 A A8
MINI | .4 | WMW WMZ WMZ
Cooper Hardtop | hatch 2/4 | 10 | 2002- | Classic 29.9@1, Signature 33@1, Iconic 36.6@1, S 33.2@2, John Cooper Works 39.9@3 | 1.5I3T 28/37 F D7,M6; 2.0I4T 28/36 F D7,M6; 2.0I4T 25/34 F D7,A8 2009-
Cooper Convertible | convert 2/4 | 3 | 2005- | Classic 34.9@1, Signature 38@1, S 39@2 | 1.5I3T 27/36 F D7,M6; 2.0I4T 26/35 F D7,M6
Clubman | wagon 5/5 | 3 | 2008-2024 | Classic 33.9@1, S 38.4@2, S ALL4 39.7@3 | 1.5I3T 25/34 F D7; 2.0I4T 23/33 F D7; 2.0I4T 24/32 A A8 2017-
Countryman | suv 5/5 | 8 | 2011- | Classic 33@1, S ALL4 38.9@2, SE ALL4 45.2@3, John Cooper Works 46.9@2 | 1.5I3T 25/32 F,A D7,A8; 2.0I4T 24/32 A D7,A8; E 212 A E 2025-
Jaguar | .19 | SAJ SAD SAD
F-PACE | suv 5/5 | 9 | 2017- | P250 R-Dynamic S 56.9@1, 25t Prestige 50@1, P400 R-Dynamic S 70.2@2 | 2.0I4T 22/27 A A8; 3.0I6T 19/25 A A8
E-PACE | suv 5/5 | 3 | 2018-2024 | P250 SE 49.9, R-Dynamic S 46 | 2.0I4T 21/28 A A9
I-PACE | suv 5/5 | 1 | 2019-2024 | R-Dynamic HSE 72, S 70 | E 246 A E
XE | sedan 4/5 | 2 | 2017-2020 | 25t Premium 39.9, S 43 | 2.0I4T 25/34 R,A A8
XF | sedan 4/5 | 2 | 2009-2024 | P250 SE 49.8, 25t Prestige 52 | 2.0I4T 25/33 R,A A8
F-TYPE | coupe 2/2 | 2 | 2014-2024 | P300 70, R-Dynamic 77.9, R75 113@2 | 2.0I4T 23/30 R A8; 5.0V8S 16/24 A A8
Alfa Romeo | .18 | ZAR ZAS ZAS
Giulia | sedan 4/5 | 5 | 2017- | Sprint 45.3@1, Ti 46.9@1, Veloce 52.7@1, Quadrifoglio 83.5@2 | 2.0I4T 24/33 R,A A8 *5; 2.9V6T 17/25 R A8 *.5
Stelvio | suv 5/5 | 6 | 2018- | Sprint 48@1, Ti 52@1, Veloce 56.9@1, Quadrifoglio 90.9@2 | 2.0I4T 22/28 R,A A8 *5; 2.9V6T 17/23 A A8 *.5
Tonale | suv 5/5 | 2 | 2024- | Sprint 44.6, Ti 47.6, Veloce 52.5 | P1.3I4T 29/29+33 A A6
Maserati | .15 | ZAM ZN6 ZN6
Ghibli | sedan 4/5 | 4 | 2014-2024 | GT 87.2, Modena 96.1, S Q4 88 | 3.0V6T 18/25 R,A A8
Levante | suv 5/5 | 4 | 2017-2024 | GT 99.2, Modena 106, S 94 | 3.0V6T 16/22 A A8
Grecale | suv 5/5 | 2 | 2023- | GT 67.5@1, Modena 74.5@1, Trofeo 109@2 | 2.0I4T 22/29 A A8; 3.0V6T 18/25 A A8
FIAT | .12 | 3C3 ZFB ZFB
500 | hatch 2/4 | 4 | 2012-2019 | Pop 16.5@1, Sport 19@1, Lounge 20@1, Abarth 22.6@2 | 1.4I4 28/33 F M5,A6; 1.4I4T 28/33 F M5,A6
500e | hatch 2/4 | 1.5 | 2013-2019,2024- | Red 34.1, Pop 32.5, Inspired By Music 37.6 | E 149 F E 2024-; E 84 F E -2019
500X | suv 5/5 | 2 | 2016-2023 | Pop 26.7, Trekking 28, Sport 30.2 | 1.3I4T 24/30 A A9 2019-; 2.4I4 22/30 F,A A9 -2018
124 Spider | convert 2/2 | .8 | 2017-2020 | Classica 27, Lusso 30.2, Abarth 30.8 | 1.4I4T 26/35 R M6,A6
Polestar | .08 | LPS YSM YSM
2 | hatch 5/5 | 3 | 2021-2025 | Long Range Single Motor 49.9@1, Long Range Dual Motor 55.3@2 | E 320 R E; E 276 A E
3 | suv 5/5 | 1 | 2025- | Long Range Dual Motor 73.4, Performance Pack 79.4 | E 315 A E
Bentley | .06 | SCB SJA SJA
Bentayga | suv 5/5 | 3 | 2017- | V8 199@1, S 236@1, Speed 263@2 | 4.0V8T 14/24 A A8; 6.0W12T 13/20 A A8 2017-2024
Continental GT | coupe 2/4 | 3 | 2004- | V8 240@1, S 264@1, Speed 300@2 | 4.0V8T 16/26 A D8; 6.0W12T 12/20 A D8,A6 2004-2024
`
