/**
 * The model years of trims that were not sold as long as their model: `make | model, or * for all | trim and
 * its years`. A trim that is not named here was sold with every model year.
 */
export const trimYears = `
Toyota | * | TRD Pro 2015-, TRD Off-Road 2016-, TRD Off-Road Premium 2017-, TRD Sport 2005-, TRD PreRunner 2024-, Nightshade 2019-, XSE 2015-, Capstone 2022-, Platinum 2007-, 1794 Edition 2014-, XLE 1996-
Toyota | Camry | TRD 2020-2024, SE 2002-
Toyota | Corolla | XSE 2017-, SE 2014-, XLE 2014-, L 2011-2022
Toyota | Corolla Cross | S 2023-, SE 2023-, XSE 2023-
Toyota | RAV4 | LE 2013-, XLE 2013-, XLE Premium 2019-, Adventure 2018-2025, TRD Off-Road 2020-2024, SE 2016-, XSE 2019-, Prime SE 2021-2024, Prime XSE 2021-2024
Toyota | Highlander | L 2020-2022, LE 2008-, XLE 2014-, XSE 2021-, Platinum 2012-
Toyota | Land Cruiser | 1958 2024-, Land Cruiser 1998-, Heritage Edition 2020-2021
Toyota | C-HR | LE 2019-2022, Limited 2019-2022
Toyota | Venza | Nightshade 2023-2024
Toyota | bZ4X | Nightshade 2025-
Toyota | Sienna | XSE 2021-, Woodland 2023-, Platinum 2021-
Toyota | Prius | LE 2016-, XLE 2016-, Limited 2019-, Two 2004-2018, Three 2010-2018, Four 2010-2018
Toyota | Prius Prime | SE 2023-, XSE 2023-, XSE Premium 2023-, Plus 2017-2022, Premium 2017-2022
Toyota | Avalon | XLE Plus 2016-2018, XSE 2019-2022, Touring 2013-2021
Toyota | GR Supra | 45th Anniversary Edition 2024
Toyota | GR86 | Trueno Edition 2024
Toyota | 86 | Hakone Edition 2020
Honda | * | TrailSport 2022-, TrailSport Elite 2026-, Black Edition 2019-, Sport-L 2023-, Sport Touring 2019-, EX-L 2003-, Elite 2016-, RTL-E 2012-
Honda | Civic | Sport 2017-, Touring 2012-, EX-L 2007-, Si 1999-
Honda | Civic Hatchback | LX 2017-2024, EX-L 2017-2024
Honda | Accord | Sport 2013-, SE 2001-2017, Touring 2010-
Honda | CR-V | Sport 2023-, Touring 2012-2022
Honda | HR-V | Sport 2019-
Honda | Pilot | Sport 2022-, Touring 2006-
Honda | Passport | Sport 2019-2023
Honda | Odyssey | Touring 2005-, LX 1999-2021
Honda | Ridgeline | Sport 2009-
Nissan | * | Rock Creek 2023-, Platinum 2013-, Pro-4X 2009-, SR 2013-, Desert Runner 2014-2019, Platinum Reserve 2016-
Nissan | Leaf | SV Plus 2019-, SL Plus 2019-2022
Nissan | 370Z | Touring 2009-2019
Subaru | * | Wilderness 2022-, Onyx Edition 2020-, Sport 2019-, Premium 2009-, Limited XT 2020-, Touring XT 2020-, Touring 2014-
Subaru | Impreza | RS 2024-, Sport 2012-
Subaru | WRX | TR 2024-, GT 2022-
Subaru | BRZ | tS 2018-
Mazda | * | S Carbon Edition 2021-, Carbon Edition 2021-, S Select 2021-, S Preferred 2021-, S Premium 2021-, Signature 2016-, Turbo Meridian 2023-
Mazda | CX-5 | Turbo 2019-, Turbo Signature 2019-
Mazda | CX-30 | Turbo 2021-, Turbo Premium Plus 2021-
Mazda | Mazda3 | 2.5 Turbo Premium Plus 2021-, i Touring 2010-2016, s Grand Touring 2010-2016
Mazda | Mazda6 | Signature 2018-2021, Grand Touring Reserve 2018-2021
Mazda | MX-5 Miata | Club 2013-
Mitsubishi | * | Black Edition 2020-
Jeep | * | Trailhawk 2014-, Altitude 2012-, Rubicon 2003-, Willys 2014-, Mojave 2020-, High Altitude 2018-
Jeep | Grand Cherokee | Summit 2012-, Overland 2003-, Trailhawk 2017-2022
Jeep | Grand Cherokee 4xe | Anniversary Edition 2023-2024
Jeep | Wrangler | Rubicon 392 2021-2025, Sport S 2013-
Jeep | Wrangler 4xe | Sport S 2024-, Willys 2023-
Jeep | Compass | Latitude Lux 2021-
Jeep | Gladiator | Overland 2020-2023
Ram | 1500 | Rebel 2015-, TRX 2021-2024, Longhorn 2013-, Tradesman 2012-
Ram | 2500 | Power Wagon 2012-, Longhorn 2013-, Tradesman 2012-
Ram | 3500 | Tradesman 2012-
Dodge | Charger | GT 2017-, Scat Pack 2015-, SRT Hellcat 2015-
Dodge | Challenger | GT 2017-, R/T Scat Pack 2015-, SRT Hellcat 2015-
Dodge | Durango | GT 2017-, SRT 392 2018-, Citadel 2011-, R/T 2005-
Dodge | Journey | Crossroad 2014-, GT 2017-2019
Chrysler | Pacifica | Pinnacle 2021-, Select 2023-, Touring L 2017-
Chrysler | Pacifica Hybrid | Pinnacle 2021-, Select 2023-
Tesla | Model 3 | Standard Range Plus 2019-2021, Rear-Wheel Drive 2017-
Tesla | Model S | 75D 2016-2018, 85 2012-2016, Long Range 2019-, Plaid 2021-
Tesla | Model X | 75D 2016-2018, Long Range 2019-, Plaid 2021-
Tesla | Model Y | Rear-Wheel Drive 2022-
Hyundai | * | N Line 2019-, N 2019-, XRT 2022-, Calligraphy 2021-, SEL 2014-, SEL Plus 2018-
Hyundai | Elantra | N 2022-
Hyundai | Ioniq 5 | XRT 2025-, N 2024-
Kia | * | X-Line 2020-, X-Pro 2023-, SX-Prestige 2021-, SX Prestige 2021-, GT-Line 2019-
Kia | Sorento | X-Pro 2023-, S 2020-
Kia | Sportage | S 2019-2022
Ford | F-150 | Tremor 2021-, Raptor 2010-, Platinum 2009-, King Ranch 2001-, Lariat 1997-, STX 2004-
Ford | F-250 Super Duty | STX 2017-, King Ranch 2003-, Platinum 2013-
Ford | F-350 Super Duty | King Ranch 2003-, Platinum 2013-
Ford | F-150 Lightning | Flash 2024-
Ford | Ranger | Raptor 2024-, Lariat 2019-
Ford | Maverick | Tremor 2023-
Ford | Explorer | Active 2025-, ST-Line 2021-, ST 2020-, Platinum 2016-, King Ranch 2021-, Tremor 2026-
Ford | Escape | Active 2023-, ST-Line 2020-, SEL 2011-, Titanium 2013-2020, Platinum 2023-, PHEV 2023-
Ford | Bronco | Heritage Edition 2023-, Raptor 2022-
Ford | Bronco Sport | Heritage 2023-
Ford | Edge | Titanium 2015-, ST-Line 2020-, ST 2019-
Ford | Expedition | King Ranch 2005-, Platinum 2017-, Timberline 2022-
Ford | EcoSport | Titanium 2018-2021
Ford | Mustang Mach-E | Rally 2024-, California Route 1 2021-2023
Ford | Mustang | EcoBoost 2015-, EcoBoost Premium 2015-, GT Premium 2005-, Mach 1 2021-2023, Dark Horse 2024-
Ford | Mustang Convertible | GT Premium 2005-
Ford | Fusion | Titanium 2013-
Ford | Focus | SEL 2009-, Titanium 2012-
Ford | Taurus | SHO 2010-2019
Chevrolet | * | High Country 2014-, RST 2019-, Z71 2015-, LT Trail Boss 2019-, Trail Boss 2023-, ZR2 2017-, Activ 2017-, Premier 2016-
Chevrolet | Silverado 1500 | Custom 2016-, ZR2 2022-
Chevrolet | Silverado 2500HD | Custom 2020-, ZR2 2024-
Chevrolet | Equinox | RS 2022-
Chevrolet | Traverse | RS 2018-, Z71 2024-, High Country 2018-
Chevrolet | Trax | 1RS 2024-, 2RS 2024-
Chevrolet | Trailblazer | RS 2021-, Activ 2021-
Chevrolet | Blazer | 2LT 2020-, 3LT 2020-, RS 2019-
Chevrolet | Malibu | RS 2019-
Chevrolet | Bolt EV | 1LT 2022-, 2LT 2022-, LT 2017-2021, Premier 2017-2021
Chevrolet | Volt | LT 2016-, Premier 2016-, Base 2011-2015
Chevrolet | Camaro | 2LT 2010-, LT1 2020-, 1SS 2010-, 2SS 2010-, ZL1 2012-
Chevrolet | Corvette | 2LT 2008-, 3LT 2008-, Z06 2001-, E-Ray 2024-
Chevrolet | Sonic | Premier 2017-2020
GMC | * | AT4 2019-, AT4X 2022-, Denali Ultimate 2022-, Denali 2002-, Pro 2022-
GMC | Sierra 1500 | Elevation 2018-
GMC | Canyon | Elevation 2021-, Denali 2017-, AT4 2021-, AT4X 2023-, SLE 2004-2022, SLT 2004-2022
GMC | Terrain | AT4 2022-, Denali 2013-, Elevation 2024-, SLT 2010-2024
GMC | Acadia | Elevation 2021-, SLE 2007-2023, SLT 2007-2023, AT4 2020-, Denali 2011-
GMC | Yukon | Elevation 2025-, AT4 2021-
GMC | Yukon XL | AT4 2021-
GMC | Hummer EV Pickup | Edition 1 2022, 2X 2024-
Buick | * | Avenir 2018-, Essence 2016-
Cadillac | Escalade | Sport 2021-, Sport Platinum 2021-, V 2023-
Cadillac | Escalade ESV | Sport 2021-, Platinum 2007-
Cadillac | XT5 | Sport 2020-
Lincoln | Corsair | Grand Touring 2021-
Lincoln | Navigator | Black Label 2018-, Standard 2020-, Premiere 1998-2019
Lincoln | MKX | Black Label 2016-
BMW | 3 Series | 320i 2012-2018, 328i 1996-2016, 330i 2017-, 330i xDrive 2017-, 330e 2016-2024, M340i 2020-, M340i xDrive 2020-
BMW | 5 Series | 530i 2017-, 530i xDrive 2017-, 540i 1997-, 540i xDrive 2017-, 550e xDrive 2024-
BMW | 2 Series | 228i 2014-2016, 230i 2017-, M240i xDrive 2017-
BMW | 4 Series | M440i xDrive 2021-
BMW | X5 | sDrive40i 2020-, xDrive50e 2024-, xDrive35d 2009-2018, M60i 2024-
BMW | X3 | sDrive30i 2018-2024, xDrive30i 2004-2024, 30 xDrive 2025-, M40i 2018-2024
BMW | X1 | M35i 2024-
BMW | X2 | M35i 2019-
BMW | X7 | M60i 2023-
BMW | X6 | M60i 2024-
BMW | i4 | eDrive35 2023-, xDrive40 2024-
BMW | iX | xDrive45 2026-, M60 2023-2025, xDrive50 2022-2025
BMW | M3 | Competition 2016-, Competition xDrive 2021-
BMW | M4 | Competition 2016-, Competition xDrive 2021-
Mercedes-Benz | * | GLA 35 AMG 2021-, GLB 35 AMG 2021-, CLA 35 AMG 2020-, GLC 43 AMG 2017-, C 43 AMG 2017-, E 53 AMG 2019-
Mercedes-Benz | C-Class | C 300 2015-, C 300 4MATIC 2008-, C 250 1996-2015
Mercedes-Benz | S-Class | S 500 4MATIC 2021-, S 580 4MATIC 2021-, S 550 1996-2020
Mercedes-Benz | GLE | GLE 580 4MATIC 2020-
Mercedes-Benz | GLS | GLS 580 4MATIC 2020-
Volkswagen | Tiguan | SE R-Line Black 2020-, SEL R-Line 2018-, SE 2009-, 2.0T SE 2018-2019
Volkswagen | ID.4 | Standard 2023-, AWD Pro 2021-, AWD Pro S 2021-
Volkswagen | Golf | TSI 2019-2021
Volkswagen | Golf R | Black Edition 2024-
Volkswagen | Beetle | Final Edition 2019
Volkswagen | Beetle Convertible | Final Edition 2019
Porsche | Cayenne | E-Hybrid 2019-, Platinum Edition 2022-2023, GTS 2008-
Porsche | Macan | GTS 2017-
Land Rover | Range Rover | HSE 1996-2022, SE 2022-, Supercharged 2006-2018
Land Rover | Range Rover Sport | SE 2014-, Dynamic SE 2023-, HSE 2006-2022
Land Rover | Range Rover Velar | Dynamic SE 2024-
Land Rover | Range Rover Evoque | Dynamic SE 2024-, SE 2012-2023
Land Rover | Discovery | S 2020-, Dynamic SE 2025-, HSE 1999-2020, HSE Luxury 2017-2019
Land Rover | Discovery Sport | Dynamic SE 2024-, HSE 2015-2020
Land Rover | Defender | 130 S 2024-, 110 X 2020-, 90 S 2021-
Volvo | XC90 | B5 Core 2023-, B5 Plus 2023-, B6 Ultra 2023-, T6 Momentum 2003-2022, T8 Recharge 2016-
Volvo | XC60 | B5 Core 2023-, B5 Plus 2023-, B6 Ultra 2023-, T5 Momentum 2010-2022, T8 Recharge 2018-
Volvo | XC40 | B4 Core 2023-, B5 Plus 2023-, B5 Ultra 2023-, T5 R-Design 2019-2022
Volvo | S60 | B5 Core 2023-, B5 Plus 2023-, T5 Momentum 2001-2022, T8 Recharge 2019-
Volvo | S90 | B6 Plus 2022-, B6 Ultra 2022-, T6 Momentum 2017-2021
Volvo | V60 Cross Country | B5 Plus 2022-, B5 Ultra 2022-, T5 2015-2021
Lexus | * | F Sport 2012-, F Sport Handling 2022-
Acura | * | A-Spec 2018-, Type S 2021-, Advance 2010-
INFINITI | * | Pure 2019-, Luxe 2014-, Sensory 2020-, Autograph 2022-, Essential 2019-, Red Sport 400 2016-
`
