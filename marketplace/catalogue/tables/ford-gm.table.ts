/** Columns and abbreviations: parse-catalogue.ts. */
export const fordGm = `
Ford | 10.2 | 1FA 1FM 1FT
F-150 | truck 4/6 | 28 | 1997- | XL 39.3, STX 44.5, XLT 48.9, Lariat 62.9, Tremor 66.5, King Ranch 74.4, Platinum 74.8, Raptor 79 | 2.7V6T 19/25 R,A A10 *4 2015-; 3.5V6T 18/24 R,A A10,A6 *4 2011-; 5.0V8 16/24 R,A A10,A6 *4 2011-; X3.3V6 19/24 R,A A10 *1.5 2018-2023; H3.5V6T 23/23 A A10 *1 2021-; 5.4V8 14/20 R,A A4 *3 -2010
F-150 Lightning | truck 4/5 | 1.5 | 2022-2025 | Pro 49.8, XLT 63.4, Flash 67.9, Lariat 77, Platinum 85 | E 240 A E; E 320 A E
F-250 Super Duty | truck 4/6 | 9 | 1999- | XL 46.6, STX 49.2, XLT 53.8, Lariat 66.5, King Ranch 80.4, Platinum 81.7 | D6.7V8T - R,A A10,A6 *5 2011-; 6.8V8 - R,A A10 *2 2023-; X6.2V8 - R,A A6 *2 2011-2022; D6.0V8T - R,A A5 *2 -2010
F-350 Super Duty | truck 4/6 | 4 | 1999- | XL 48, XLT 55.2, Lariat 68, King Ranch 82, Platinum 83.4 | D6.7V8T - R,A A10,A6 *5 2011-; 7.3V8 - R,A A10 *1 2020-; D6.4V8T - R,A A5 *1 -2010
Ranger | truck 4/5 | 5 | 1995-2011,2019- | XL 33.4@13, XLT 36.3@13, Lariat 44.2@13, Raptor 57.2@2 | 2.3I4T 21/25 R,A A10 *4 2019-; 3.0V6T 16/18 A A10 *.3 2024-; 4.0V6 15/20 R,A A5,M5 *1 -2011
Maverick | truck 4/5 | 5 | 2022- | XL 28.1, XLT 30.6, Lariat 36.2, Tremor 40.6@2 | H2.5I4 42/33 F C; 2.0I4T 23/30 F,A A8
Explorer | suv 5/7 | 15 | 1995- | Base 37.2, Active 40, XLT 41.5, Limited 46.2, ST-Line 45.1, ST 54.9@2, Platinum 54.5@2, King Ranch 56.3@2, Tremor 50 | 2.3I4T 20/29 R,A A10 *5 2016-; 3.0V6T 18/25 A A10 *1.5 2020-; 3.5V6 17/24 F,A A6 *3 2011-2019; 4.0V6 14/20 R,A A5 *1 -2010; H3.3V6 27/28 R,A A10 *.3 2020-2024
Escape | suv 5/5 | 12 | 2001- | Active 30.4@1245, S 26.6@1245, SE 29.2@1245, SEL 32.9@1245, ST-Line 32.4@1245, Titanium 37.6@1245, Platinum 38.4@1245, PHEV 40.5@3 | 1.5I3T 27/34 F,A A8 *4 2017-; 2.0I4T 23/31 A A8,A6 *1.5 2013-; P2.5I4 40/40+37 F C *.4 2020-; H2.5I4 42/36 F,A C *1 2020-; 2.5I4 22/31 F A6 *2 -2019
Bronco | suv 4/5 | 5 | 2021- | Big Bend 39.6@12, Black Diamond 43.6@12, Outer Banks 48.5@12, Heritage Edition 50.2@12, Badlands 51.9@12, Wildtrak 62.2@12, Raptor 81@3 | 2.3I4T 18/21 A A10,M7; 2.7V6T 17/19 A A10; 3.0V6T 15/16 A A10 2022-
Bronco Sport | suv 5/5 | 6 | 2021- | Big Bend 31.8, Heritage 34.2, Outer Banks 36.9, Badlands 40.1@2 | 1.5I3T 25/30 A A8; 2.0I4T 21/27 A A8
Edge | suv 5/5 | 7 | 2007-2024 | SE 38.9@13, SEL 40.5@13, ST-Line 44.7@13, Titanium 44.3@13, ST 47.6@2 | 2.0I4T 21/28 F,A A8,A6 *4; 2.7V6T 19/25 A A8 *1 2015-; 3.5V6 18/26 F,A A6 *2 -2018
Expedition | suv 5/8 | 5 | 1997- | XL 56.9, XLT 62.9, Limited 70.9, King Ranch 80.9, Platinum 82.8, Timberline 75.4 | 3.5V6T 16/22 R,A A10,A6 *4 2015-; 5.4V8 14/20 R,A A6 *1 -2014
EcoSport | suv 5/5 | 2 | 2018-2022 | S 22, SE 24.9, Titanium 27.3, SES 27.9 | 1.0I3T 27/29 F A6; 2.0I4 23/29 A A6
Mustang Mach-E | suv 5/5 | 3 | 2021- | Select 38@1, California Route 1 48@1, Premium 42@1, GT 53.4@2, Rally 58.5@2 | E 300 R,A E; E 280 A E
Mustang | coupe 2/4 | 5 | 1995- | EcoBoost 32.3@1, EcoBoost Premium 37.5@1, GT 46.6@23, GT Premium 51.1@23, Mach 1 57.7@2, Dark Horse 63.3@2 | 2.3I4T 22/33 R A10,M6 2015-; 5.0V8 15/24 R M6,A10 2011-; 4.6V8 16/24 R M5,A5 -2010
Mustang Convertible | convert 2/4 | 2 | 1995- | EcoBoost Premium 43.1@13, GT Premium 57.2@2 | 2.3I4T 20/29 R A10 2015-; 5.0V8 15/24 R A10,M6 2011-; 4.0V6 17/26 R A5,M5 -2010
Fusion | sedan 4/5 | 7 | 2006-2020 | S 23.2, SE 24.5, SEL 28.1, Titanium 33.5 | 1.5I4T 23/34 F A6 *3 2014-; 2.5I4 21/32 F A6 *3; H2.0I4 43/41 F C *1 2013-; P2.0I4 43/41+26 F C *.2 2013-
Focus | sedan 4/5 | 4 | 2000-2018 | S 17.9, SE 20.5, SEL 21.9, Titanium 24.9 | X2.0I4 26/38 F D6,M5
Fiesta | hatch 5/5 | 1 | 2011-2019 | S 15@1, SE 16.9@1, ST 22.2@2 | 1.6I4 27/37 F D6,M5; 1.6I4T 27/35 F M6 2014-
Taurus | sedan 4/5 | 2 | 1996-2006,2008-2019 | SE 28@1, SEL 30.5@1, Limited 37.6@1, SHO 42.9@2 | 3.5V6 18/27 F,A A6; 3.5V6T 16/24 A A6 2010-
Flex | suv 5/7 | 1 | 2009-2019 | SE 31, SEL 33.4, Limited 39.1 | 3.5V6 17/24 F,A A6
C-Max Hybrid | hatch 5/5 | .5 | 2013-2018 | SE 25, Titanium 28.7 | H2.0I4 42/38 F C
Transit | van 4/3 | 5 | 2015- | 150 Cargo 48.4, 250 Cargo 49.9, 350 Cargo 53, 350 HD 55.6 | X3.5V6 - R,A A10 *4; 3.5V6T - R,A A10 *1.5
Transit Connect | van 4/2 | 1.5 | 2010-2023 | XL 33.9, XLT 36.4, Titanium 37.6 | 2.0I4 24/27 F A8 *2 2019-; 2.5I4 20/27 F A6 *1 -2018
E-Transit | van 4/3 | .5 | 2022- | 350 Cargo 51.6 | E 159 R E
Chevrolet | 10.2 | 1G1 3GN 1GC
Silverado 1500 | truck 4/6 | 26 | 1999- | Work Truck 38.6, Custom 44.5, LT 49.6, RST 54.3, LT Trail Boss 60.2, LTZ 61.9, ZR2 72.4, High Country 66.7 | 2.7I4T 18/21 R,A A8 *3 2019-; 5.3V8 16/21 R,A A10,A8,A6 *6; 6.2V8 15/20 A A10 *1.5 2014-; D3.0I6T 23/28 R,A A10 *1.5 2020-; X4.3V6 16/21 R,A A6 *1 2014-2021
Silverado 2500HD | truck 4/6 | 8 | 2001- | Work Truck 47.5, Custom 52, LT 56.1, LTZ 66, High Country 76.6, ZR2 74 | 6.6V8 - R,A A10,A6 *2 2020-; D6.6V8T - R,A A10,A6 *4; X6.0V8 - R,A A6 *2 -2019
Silverado 3500HD | truck 4/6 | 2 | 2001- | Work Truck 48.9, LT 57.3, LTZ 67.2, High Country 77.7 | D6.6V8T - R,A A10,A6 *4; 6.6V8 - R,A A10 *1 2020-
Silverado EV | truck 4/5 | .6 | 2024- | Work Truck 57.1, LT 75.2, RST 89.4 | E 408 A E
Colorado | truck 4/5 | 6 | 2004-2012,2015- | Work Truck 33.1, LT 35.5, Trail Boss 39.5, Z71 43.5, ZR2 50.6 | 2.7I4T 19/23 R,A A8 *3 2023-; 3.6V6 18/25 R,A A8,A6 *3 2015-2022; D2.8I4T 20/30 R,A A6 *.4 2016-2022; 2.9I4 18/24 R,A A4,M5 *1 -2012
Equinox | suv 5/5 | 17 | 2005- | LS 27.9, LT 29.9, RS 33.7, Activ 34.9, Premier 33.5 | 1.5I4T 26/31 F,A C,A6 *5 2018-; 2.4I4 21/29 F,A A6 *3 2010-2017; 2.0I4T 22/29 F,A A9 *.5 2018-2020; 3.4V6 17/24 F,A A5 *1 -2009
Equinox EV | suv 5/5 | 2 | 2024- | LT 35.1, RS 45.8 | E 319 F E; E 307 A E
Traverse | suv 5/8 | 10 | 2009- | LS 41, LT 43.9, Z71 50.2, RS 56.6, Premier 48.3, High Country 56.5 | 2.5I4T 20/27 F,A A8 *2 2024-; 3.6V6 18/27 F,A A9,A6 *4 -2023
Trax | suv 5/5 | 7 | 2015-2022,2024- | LS 21.9, 1RS 24.4, LT 24.3, 2RS 26.4, Activ 26.4 | 1.2I3T 28/32 F A6 *3 2024-; 1.4I4T 24/32 F,A A6 *2 -2022
Trailblazer | suv 5/5 | 6 | 2002-2009,2021- | LS 24.9, LT 26.4, Activ 29.4, RS 29.4 | 1.3I3T 28/31 F,A C,A9 *4 2021-; 4.2I6 14/20 R,A A4 *1 -2009
Blazer | suv 5/5 | 6 | 1996-2005,2019- | LT 37.1, 2LT 37.1, 3LT 41.5, RS 43.9, Premier 44.9 | 2.0I4T 22/29 F,A A9 *3 2019-; 3.6V6 19/27 F,A A9 *2 2019-; 4.3V6 15/20 R,A A4 *.3 -2005
Blazer EV | suv 5/5 | 1.5 | 2024- | LT 46.1@1, RS 51@1, SS 62.1@2 | E 283 F,A E; E 303 A E 2025-
Tahoe | suv 5/8 | 7 | 1996- | LS 61.5, LT 67, RST 69.7, Z71 71.9, Premier 77, High Country 82.4 | 5.3V8 15/20 R,A A10,A6 *6; 6.2V8 14/19 A A10 *1.5 2019-; D3.0I6T 21/27 R,A A10 *.8 2021-
Suburban | suv 5/8 | 4 | 1996- | LS 64.5, LT 69.8, RST 72.4, Z71 74.6, Premier 79.7, High Country 85.1 | 5.3V8 15/20 R,A A10,A6 *6; 6.2V8 14/18 A A10 *1 2019-; D3.0I6T 20/26 R,A A10 *.8 2021-
Malibu | sedan 4/5 | 8 | 1997-2025 | LS 26.2, RS 27.2, LT 29.3, Premier 34.1 | 1.5I4T 27/35 F C *4 2016-; 2.5I4 22/34 F A6 *2 2013-2016; 2.4I4 22/33 F A6 *2 -2012
Cruze | sedan 4/5 | 4 | 2011-2019 | L 18.9, LS 20.4, LT 22.6, Premier 25.6 | 1.4I4T 28/38 F A6,M6
Impala | sedan 4/5 | 3 | 2000-2020 | LS 29, LT 32.8, Premier 38.4 | 3.6V6 18/28 F A6 *3; X3.5V6 18/29 F A4 *1 -2011
Spark | hatch 4/4 | 1.5 | 2013-2022 | LS 14.6, 1LT 16.9, 2LT 18.5, Activ 18.2 | 1.4I4 30/38 F C,M5
Sonic | hatch 5/5 | 1 | 2012-2020 | LS 16.7, LT 18.7, Premier 21.3 | 1.4I4T 27/38 F A6,M6
Bolt EV | hatch 5/5 | 1.5 | 2017-2023 | 1LT 27.5, 2LT 30.6, LT 36.6, Premier 41 | E 259 F E
Bolt EUV | suv 5/5 | 1 | 2022-2023 | LT 28.8, Premier 33.3 | E 247 F E
Volt | hatch 5/5 | .6 | 2011-2019 | LT 34.4, Premier 38.9, Base 34.9 | P1.5I4 43/42+53 F C
Camaro | coupe 2/4 | 3.5 | 1996-2002,2010-2024 | 1LS 28.4@125, 1LT 31.1@125, 2LT 33.4@125, LT1 41@3, 1SS 44@3, 2SS 49@3, ZL1 71@4 | 2.0I4T 22/30 R A8,M6 2016-2023; 3.6V6 18/29 R A10,M6 2010-; 6.2V8 16/26 R A10,M6 2010-; 6.2V8S 14/21 R M6,A10 2012-; 3.8V6 19/29 R A4,M5 *1 -2002
Corvette | coupe 2/2 | 3 | 1997- | 1LT 68.3@1, 2LT 75.4@1, 3LT 80@1, Z06 112.7@2, E-Ray 106.9@3 | 6.2V8 16/25 R D8,M7 *5; 5.5V8 12/21 R D8 *1 2023-; H6.2V8 16/24 A D8 *.4 2024-
Express 2500 | van 4/2 | 1.5 | 1996- | Cargo 41.9, Work Van 42.5, LT 47.6 | 4.3V6 - R A8 *2 2018-; 6.6V8 - R A8 *1 2021-; X6.0V8 - R A6 *2 -2020
GMC | 4.3 | 1GK 3GK 3GT
Sierra 1500 | truck 4/6 | 26 | 1999- | Pro 39.7, SLE 50.3, Elevation 53.7, SLT 59.7, AT4 66.9, Denali 68.3, AT4X 80.4, Denali Ultimate 84.2 | 2.7I4T 18/21 R,A A8 *2 2019-; 5.3V8 16/21 R,A A10,A8,A6 *6; 6.2V8 15/20 A A10 *2.5 2014-; D3.0I6T 22/27 R,A A10 *1.5 2020-
Sierra 2500HD | truck 4/6 | 10 | 2001- | Pro 48.3, SLE 56, SLT 64.2, AT4 72.6, Denali 77, Denali Ultimate 93.8 | 6.6V8 - R,A A10,A6 *1.5 2020-; D6.6V8T - R,A A10,A6 *4; X6.0V8 - R,A A6 *2 -2019
Sierra 3500HD | truck 4/6 | 3 | 2001- | Pro 49.7, SLE 57.4, SLT 65.6, AT4 74, Denali 78.4 | D6.6V8T - R,A A10,A6 *4; 6.6V8 - R,A A10 *1 2020-
Canyon | truck 4/5 | 5 | 2004-2012,2015- | Elevation 39, AT4 44.9, Denali 54, AT4X 57, SLE 38, SLT 40 | 2.7I4T 18/22 R,A A8 *3 2023-; 3.6V6 18/25 R,A A8 *3 2015-2022; D2.8I4T 20/28 A A6 *.4 2016-2022; 2.9I4 18/24 R,A A4 *1 -2012
Terrain | suv 5/5 | 14 | 2010- | SLE 30.7, SLT 34.5, AT4 39.9, Denali 42.5, Elevation 31.4 | 1.5I4T 25/30 F,A C,A9 *5 2018-; 2.4I4 21/31 F,A A6 *2 -2017; 2.0I4T 21/28 A A9 *.5 2018-2020
Acadia | suv 5/7 | 14 | 2007- | Elevation 44.4, SLE 38.7, SLT 43.6, AT4 51.4, Denali 56.2 | 2.5I4T 20/27 F,A A8 *2 2024-; 3.6V6 19/26 F,A A9,A6 *4 -2023; 2.0I4T 22/27 F,A A9 *1 2020-2023
Yukon | suv 5/8 | 9 | 1996- | Elevation 69, SLE 65, SLT 73, AT4 79.6, Denali 83.9, Denali Ultimate 104.4 | 5.3V8 15/20 R,A A10,A6 *4; 6.2V8 14/18 R,A A10 *3 2015-; D3.0I6T 21/26 R,A A10 *.7 2021-
Yukon XL | suv 5/8 | 5 | 2000- | SLE 68.2, SLT 76, AT4 82.7, Denali 86.9 | 5.3V8 15/20 R,A A10,A6 *4; 6.2V8 14/18 R,A A10 *3 2015-; D3.0I6T 20/26 R,A A10 *.7 2021-
Hummer EV Pickup | truck 4/5 | .5 | 2022- | 2X 96.6, 3X 106.9, Edition 1 112.6 | E 318 A E
Savana 2500 | van 4/2 | 1 | 1996- | Cargo 43.3, Work Van 43.9 | 4.3V6 - R A8 *2 2018-; 6.6V8 - R A8 *1 2021-; X6.0V8 - R A6 *2 -2020
Buick | 1.1 | 1G4 5GA 5GA
Encore | suv 5/5 | 9 | 2013-2022 | Base 24.6, Preferred 26, Sport Touring 27.2, Essence 29.3 | 1.4I4T 24/32 F,A A6
Encore GX | suv 5/5 | 14 | 2020- | Preferred 26.9, Sport Touring 28.3, Avenir 32.9, Select 29.3, Essence 31 | 1.3I3T 28/31 F,A C,A9
Envista | suv 5/5 | 7 | 2024- | Preferred 24.7, Sport Touring 26.5, Avenir 30.1 | 1.2I3T 28/32 F A6
Envision | suv 5/5 | 10 | 2016- | Preferred 37.7, Sport Touring 39.5, Avenir 47.2, Essence 39 | 2.0I4T 22/28 F,A A9 *3; 2.5I4 22/29 F,A A6 *1 -2020
Enclave | suv 5/7 | 12 | 2008- | Preferred 46.4, Sport Touring 48.9, Essence 49, Premium 52.8, Avenir 59.5 | 2.5I4T 20/27 F,A A8 *1 2025-; 3.6V6 18/26 F,A A9,A6 *4 -2024
LaCrosse | sedan 4/5 | 4 | 2005-2019 | Preferred 33.4, Essence 37.2, Premium 40.9, Avenir 43.5 | 3.6V6 20/29 F,A A9,A6
Regal | sedan 4/5 | 2 | 1997-2004,2011-2020 | 1SV 26.2@1, Preferred 28@1, Essence 31.7@1, GS 39.9@2 | 2.0I4T 22/32 F,A A9,A6; 3.6V6 19/27 A A9 2018-
Verano | sedan 4/5 | 2 | 2012-2017 | Base 22.8, Sport Touring 24.5, Leather 27.6 | 2.4I4 21/32 F A6
Cascada | convert 2/4 | .5 | 2016-2019 | Base 34, Premium 37, Sport Touring 37.8 | 1.6I4T 21/30 F A6
Cadillac | 1.4 | 1G6 1GY 1GY
XT5 | suv 5/5 | 13 | 2017-2025 | Luxury 45.9, Premium Luxury 51.3, Sport 57.9 | 2.0I4T 22/29 F,A A9 *2 2020-; 3.6V6 19/26 F,A A9 *4
XT4 | suv 5/5 | 9 | 2019-2025 | Luxury 40.4, Premium Luxury 43.9, Sport 45.1 | 2.0I4T 23/30 F,A A9
XT6 | suv 5/7 | 7 | 2020-2025 | Luxury 50.3, Premium Luxury 55.5, Sport 59.9 | 2.0I4T 21/27 F,A A9; 3.6V6 18/25 A,F A9
Escalade | suv 5/7 | 9 | 1999- | Luxury 87.6, Premium Luxury 97.2, Sport 101.9, Sport Platinum 117.1, V 161 | 6.2V8 14/19 R,A A10,A8 *6; D3.0I6T 21/26 R,A A10 *.6 2021-2024
Escalade ESV | suv 5/7 | 4 | 2003- | Luxury 90.6, Premium Luxury 100.2, Sport 104.9, Platinum 117 | 6.2V8 14/18 R,A A10,A8
Lyriq | suv 5/5 | 3 | 2023- | Luxury 60.7, Tech 58.6, Sport 63.2 | E 326 R E; E 319 A E
Optiq | suv 5/5 | 1.5 | 2025- | Luxury 53.9, Sport 54.5 | E 302 A E
CT4 | sedan 4/5 | 3 | 2020- | Luxury 35.9@1, Premium Luxury 40@1, Sport 40.5@1, V-Series 49.9@2 | 2.0I4T 23/34 R,A A8; 2.7I4T 20/28 R,A A10
CT5 | sedan 4/5 | 5 | 2020- | Luxury 49.2@1, Premium Luxury 51.6@1, Sport 52.4@1, V-Series 59.6@2, V-Series Blackwing 96.8@3 | 2.0I4T 23/32 R,A A10 *5; 3.0V6T 18/27 R,A A10 *1; 6.2V8S 13/22 R M6,A10 *.2 2022-
ATS | sedan 4/5 | 2 | 2013-2018 | Base 36, Luxury 39.5, Premium Luxury 44.5 | 2.0I4T 22/31 R,A A8,A6
CTS | sedan 4/5 | 3 | 2003-2019 | Base 47.6, Luxury 52.1, Premium Luxury 59.3 | 2.0I4T 22/30 R,A A8 *2 2014-; 3.6V6 20/30 R,A A8,A6 *3
SRX | suv 5/5 | 3 | 2004-2016 | Base 38.6, Luxury 43.7, Performance 46.7, Premium 49.6 | 3.6V6 17/24 F,A A6
CT6 | sedan 4/5 | 1.5 | 2016-2020 | Luxury 59.9, Premium Luxury 66.7, Sport 69 | 3.6V6 18/27 A A10,A8
XTS | sedan 4/5 | 2 | 2013-2019 | Base 47.2, Luxury 51.3, Premium Luxury 57.4 | 3.6V6 19/28 F,A A6
Lincoln | 1.7 | 3LN 5LM 5LM
Corsair | suv 5/5 | 14 | 2020- | Standard 39.9@1, Premiere 40.2@1, Reserve 45.7@1, Grand Touring 54.4@2 | 2.0I4T 22/29 F,A A8 *5; P2.5I4 34/32+27 A C *.6 2021-
Nautilus | suv 5/5 | 14 | 2019- | Standard 44.8, Premiere 52, Reserve 58.3, Black Label 75 | 2.0I4T 21/29 F,A A8 *5; 2.7V6T 19/26 A A8 *1 -2023; H2.0I4T 30/31 A C *1.5 2024-
Aviator | suv 5/7 | 9 | 2020- | Standard 53.3, Premiere 59.5, Reserve 62.7, Black Label 79.9 | 3.0V6T 17/25 R,A A10
Navigator | suv 5/7 | 8 | 1998- | Standard 79, Premiere 89.2, Reserve 99.9, Black Label 116 | 3.5V6T 16/22 R,A A10,A6 *4 2015-; 5.4V8 14/20 R,A A6 *1 -2014
MKZ | sedan 4/5 | 7 | 2007-2020 | Base 37.5, Reserve I 40.5, Reserve II 44, Black Label 49.4 | 2.0I4T 20/31 F,A A6 *3 2013-; H2.0I4 42/39 F C *2 2011-; 3.5V6 17/24 F,A A6 *1 -2012
MKC | suv 5/5 | 4 | 2015-2019 | Standard 34.9, Premiere 36.6, Reserve 40.3, Black Label 46.2 | 2.0I4T 20/27 F,A A6
MKX | suv 5/5 | 3 | 2007-2018 | Premiere 39.9, Select 43.1, Reserve 47.4, Black Label 55 | 3.7V6 17/25 F,A A6 *2; 2.7V6T 17/24 A A6 *1 2016-
Continental | sedan 4/5 | 2 | 1995-2002,2017-2020 | Standard 47, Premiere 47.6, Reserve 56.7, Black Label 66 | 3.7V6 17/26 F,A A6
Pontiac | .12 | 1G2 5Y2 5Y2
G6 | sedan 4/5 | 4 | 2005-2010 | Base 22.2, SE 23.6, GT 27.6 | 2.4I4 22/30 F A4
Vibe | hatch 5/5 | 2 | 2003-2010 | Base 20.4, GT 23.6 | 1.8I4 26/31 F A4,M5
Grand Prix | sedan 4/5 | 2 | 1997-2008 | Base 25.5, GXP 31.5 | 3.8V6 18/28 F A4
Saturn | .08 | 1G8 5GZ 5GZ
Vue | suv 5/5 | 4 | 2002-2010 | XE 25.4, XR 28.2 | 2.4I4 19/26 F A4; 3.5V6 16/24 A A6
Aura | sedan 4/5 | 2 | 2007-2010 | XE 23.8, XR 27.1 | 2.4I4 22/33 F A6
`
