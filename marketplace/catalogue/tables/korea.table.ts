/** Columns and abbreviations: parse-catalogue.ts. */
export const korea = `
Hyundai | 5.5 | 5NP KM8 5NT
Tucson | suv 5/5 | 20 | 2005- | SE 30.2, SEL 32.2, XRT 35.1, Limited 39.9, N Line 36.8@2 | 2.5I4 25/32 F,A A8 *4 2022-; H1.6I4T 37/36 A A6 *2 2022-; 2.0I4 23/28 F,A A6 *3 -2021; P1.6I4T 35/35+33 A A6 *.4 2022-
Santa Fe | suv 5/7 | 14 | 2001- | SE 36, SEL 38.7, XRT 42.5, Limited 46.9, Calligraphy 49.9 | 2.5I4T 20/29 F,A A8 *3 2021-; 2.4I4 22/29 F,A A8,A6 *3 -2020; H1.6I4T 36/35 F,A A6 *2 2021-
Palisade | suv 5/8 | 9 | 2020- | SE 38.9, SEL 41.3, XRT 44.2, Limited 49, Calligraphy 51.7 | 3.8V6 19/26 F,A A8 *4 -2025; 3.5V6 19/25 F,A A8 *1 2026-; H2.5I4T 33/35 F,A A6 *1 2026-
Kona | suv 5/5 | 8 | 2018- | SE 26.2, SEL 27.5, N Line 32.5@2, Limited 33.8@2 | 2.0I4 28/34 F,A C *3; 1.6I4T 26/32 F,A A8 *1
Kona Electric | suv 5/5 | 1 | 2019- | SE 34.1, SEL 38.2, Limited 42.4 | E 261 F E
Venue | suv 5/5 | 4 | 2020- | SE 21.3, SEL 23.4, Limited 24.9 | 1.6I4 29/32 F C
Elantra | sedan 4/5 | 15 | 1996- | SE 23@125, SEL 24.2@125, SEL Sport 25.2@125, Limited 27.9@125, N Line 29.7@3, N 35.4@4 | 2.0I4 32/41 F C *5 2017-; 1.8I4 28/38 F A6 *3 -2016; 1.6I4T 28/36 F D7 *.5 2019-; 2.0I4T 21/29 F M6,D8 *.2 2022-; H1.6I4 51/58 F D6 *1 2021-
Sonata | sedan 4/5 | 10 | 1996- | SE 27.7@134, SEL 28.7@134, SEL Plus 31@134, Limited 37.4@134, N Line 36.8@2 | 2.5I4 26/37 F,A A8 *3 2020-; 2.5I4T 23/32 F D8 *.5 2021-; 2.4I4 25/35 F A6 *4 -2019; H2.0I4 45/51 F A6 *1 2011-
Accent | sedan 4/5 | 3 | 1996-2022 | SE 18.2, SEL 19.4, Limited 20.9 | 1.6I4 33/41 F C,A6
Veloster | hatch 4/4 | 2 | 2012-2022 | Base 20.9@1, Premium 24.8@1, Turbo 25.5@2, N 33.6@3 | 2.0I4 27/34 F A6,M6; 1.6I4T 28/34 F D7 2013-2021; 2.0I4T 22/28 F M6 2019-
Santa Cruz | truck 4/5 | 3 | 2022- | SE 30.2@1, SEL 32.2@1, XRT 41.3@2, Limited 43.1@2 | 2.5I4 22/30 F,A A8; 2.5I4T 19/27 A D8
Ioniq 5 | suv 5/5 | 4 | 2022- | SE 47.9, SEL 50.9, Limited 55.9, XRT 56.9@2, N 67.7@3 | E 303 F E *2; E 266 A E *2; E 221 A E *.2 2024-
Ioniq 6 | sedan 4/5 | 1 | 2023-2025 | SE 43.9, SEL 48.4, Limited 52.8 | E 342 R E; E 316 A E
Ioniq 9 | suv 5/7 | 1 | 2026- | S 62, SE 66.3, SEL 67.9, Limited 72.9, Performance Calligraphy 78 | E 335 R E; E 320 A E
Kia | 4.9 | 5XX 5XY KNA
Sportage | suv 5/5 | 17 | 1999- | LX 28.7, EX 30.5, S 29.6, SX-Prestige 37.9, X-Line 32.9, X-Pro 38.6 | 2.5I4 25/33 F,A A8 *4 2023-; 2.4I4 22/29 F,A A6 *3 2011-2022; H1.6I4T 42/44 F,A A6 *2 2023-; P1.6I4T 36/35+34 A A6 *.3 2023-; 2.7V6 17/23 F,A A4 *1 -2010
Sorento | suv 5/7 | 13 | 2003- | LX 33.4, S 35.9, EX 38.6, SX 42.4, SX-Prestige 46.3, X-Pro 48.2 | 2.5I4 24/29 F,A A8 *3 2021-; 2.4I4 22/29 F,A A6 *2 -2020; 3.3V6 19/26 F,A A8 *1 2014-2020; H1.6I4T 36/33 F,A A6 *1 2021-
Telluride | suv 5/8 | 11 | 2020- | LX 38.2, S 39.9, EX 43.6, SX 48.9, SX-Prestige 54.6, X-Pro 56 | 3.8V6 20/26 F,A A8
Seltos | suv 5/5 | 7 | 2021- | LX 25.9, S 26.7, EX 28, X-Line 31, SX 32.5@2 | 2.0I4 28/34 F,A C; 1.6I4T 25/27 A A8
Soul | hatch 5/5 | 8 | 2010-2025 | LX 21.9, S 24.3, EX 25.4, GT-Line 25.2, X-Line 24 | 2.0I4 28/33 F C *3; 1.6I4 25/30 F A6 *1 -2019
Niro | suv 5/5 | 3 | 2017- | LX 28.4, EX 31.3, SX 34.2, SX Touring 36.4 | H1.6I4 53/54 F D6
Niro EV | suv 5/5 | 1 | 2019- | Wind 41, Wave 46 | E 253 F E
Forte | sedan 4/5 | 9 | 2010-2024 | LX 21.2@1, LXS 21.9@1, GT-Line 23.4@1, GT 26.5@2 | 2.0I4 30/41 F C *4; 1.6I4T 26/36 F D7 *.4 2019-
K4 | sedan 4/5 | 6 | 2025- | LX 23.3@1, LXS 24.3@1, EX 25.4@1, GT-Line 26.5@1, GT-Line Turbo 29.5@2 | 2.0I4 30/40 F C; 1.6I4T 26/36 F A8
K5 | sedan 4/5 | 5 | 2021- | LXS 28.6@1, GT-Line 29.7@1, EX 32.1@1, GT 34.3@2 | 1.6I4T 27/37 F,A A8 *4; 2.5I4T 24/32 F D8 *.4
Optima | sedan 4/5 | 4 | 2001-2020 | LX 24.6@13, S 26@13, EX 28.7@13, SX 33.4@2 | 2.4I4 24/34 F A6; 2.0I4T 21/30 F A6 2011-; H2.0I4 40/46 F A6 2011-
Rio | sedan 4/5 | 3 | 2001-2023 | LX 17.9, S 18.6 | 1.6I4 32/41 F C,A6
Carnival | minivan 4/8 | 5 | 2022- | LX 37.9, LXS 39.9, EX 41.9, SX 46.2, SX Prestige 51 | 3.5V6 18/26 F A8 *3; H1.6I4T 34/31 F A6 *1 2025-
Sedona | minivan 4/8 | 1 | 2002-2012,2014-2021 | LX 31.7, EX 34.9, SX 39.6 | 3.3V6 18/24 F A8,A6
EV6 | suv 5/5 | 2 | 2022- | Light 42.9, Wind 50.3, GT-Line 54.2, GT 63.8@2 | E 310 R E *1; E 282 A E *2
EV9 | suv 5/7 | 2 | 2024- | Light 55.9, Wind 65.8, Land 71.3, GT-Line 75.2 | E 304 R E; E 280 A E
Stinger | sedan 4/5 | 1 | 2018-2023 | GT-Line 36.7@1, GT 46.2@2, GT2 54.2@2 | 2.5I4T 22/32 R,A A8; 3.3V6T 18/25 R,A A8
Genesis | .6 | KMT KMU KMU
GV70 | suv 5/5 | 13 | 2022- | 2.5T Standard 47.9@1, 2.5T Advanced 52.8@1, Sport Prestige 55.7@1, 3.5T Sport 61.9@2 | 2.5I4T 22/28 A A8; 3.5V6T 19/25 A A8
GV80 | suv 5/5 | 10 | 2021- | 2.5T Standard 59@1, 2.5T Advanced 65.4@1, 3.5T Advanced 72.4@2, 3.5T Prestige 78.3@2 | 2.5I4T 21/25 R,A A8; 3.5V6T 18/23 A A8
GV60 | suv 5/5 | 2 | 2023- | Standard 52.4, Advanced 61, Performance 70.3@2 | E 294 R E; E 235 A E
G70 | sedan 4/5 | 7 | 2019- | 2.5T Standard 42.7@1, 2.5T Sport Prestige 47.4@1, 3.3T Sport Advanced 51.7@2 | 2.5I4T 22/30 R,A A8; 3.3V6T 18/27 R,A A8
G80 | sedan 4/5 | 5 | 2017- | 2.5T Standard 58@1, 2.5T Advanced 61.4@1, 3.5T Sport Prestige 73.8@2 | 2.5I4T 23/32 R,A A8; 3.5V6T 19/26 A A8
G90 | sedan 4/5 | 1 | 2017- | 3.5T 90.5, 3.5T e-SC 101.9 | 3.5V6T 18/26 A A8
`
