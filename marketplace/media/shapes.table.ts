/**
 * The body shapes: `code | base | length height width | wheelbase and front overhang | wheel radius and
 * clearance | look | adjustments | features | cars`, in centimetres. The look chooses lamps, grille and rims.
 * body-shapes.ts reads the adjustments. A feature with a minus is taken away. Cars are codes of models,
 * `=STYLE` for the other models of a style, and `=STYLE/CODE` for those of a size or fuel.
 */
export const shapes = `
sedan-small | sedan | 445 147 173 | 262 86 | 31 15 | 0 | cowl-8 | | VERSA MIRAGE-G4 ACCENT RIO SONIC FIESTA
sedan-compact | sedan | 465 143 180 | 271 90 | 33 15 | 1 | | | COROLLA SENTRA ELANTRA FORTE JETTA CRUZE FOCUS DART LANCER =SEDAN/COMPACT_SEDAN
sedan-compact-low | sedan | 468 141 181 | 274 89 | 34 14 | 3 | deck+10 rake+4 | | CIVIC INSIGHT MAZDA3 KIA-K4 WRX WRX-STI ILX VERANO
sedan-midsize | sedan | 491 145 184 | 283 96 | 34 15 | 0 | | | CAMRY ALTIMA MALIBU FUSION PASSAT LEGACY OPTIMA CHRYSLER-200 MAZDA6 AVENGER PONTIAC-G6 AURA GRAND-PRIX REGAL TSX =SEDAN
sedan-midsize-sleek | sedan | 494 144 186 | 284 95 | 35 14 | 2 | deck+14 roof+.1 rake+5 | | ACCORD SONATA KIA-K5 TLX ACURA-TL CLARITY-PLUG-IN-HYBRID MKZ
sedan-large | sedan | 506 148 190 | 288 103 | 35 15 | 3 | hood+2 | | AVALON TAURUS IMPALA LACROSSE MAXIMA XTS CROWN CONTINENTAL LEXUS-ES-350 ES-300H =SEDAN/FULLSIZE_SEDAN
sedan-muscle | sedan | 504 147 190 | 305 96 | 37 14 | 1 | cowl+14 belt+4 hood+4 roof-.1 | | CHARGER CHRYSLER-300
sedan-sport | sedan | 472 143 183 | 285 83 | 35 14 | 2 | cowl+12 | | 3-SERIES C-CLASS AUDI-A4 LEXUS-IS-300 LEXUS-IS-350 ATS CADILLAC-CT4 GENESIS-G70 INFINITI-Q50 INFINITI-G37 VOLVO-S60 JAGUAR-XE GIULIA
sedan-performance | sedan | 478 143 190 | 286 85 | 37 12 | 3 | cowl+12 hood+2 | | BMW-M3 AUDI-S4
sedan-premium-small | sedan | 455 143 180 | 273 88 | 34 14 | 2 | | | AUDI-A3 A-CLASS
sedan-executive | sedan | 496 146 188 | 297 86 | 36 14 | 1 | cowl+10 | | 5-SERIES E-CLASS AUDI-A6 GENESIS-G80 CADILLAC-CT5 CTS LEXUS-GS-350 VOLVO-S90 JAGUAR-XF GHIBLI
sedan-flagship | sedan | 525 150 191 | 318 91 | 37 14 | 3 | cowl+10 | | 7-SERIES S-CLASS GENESIS-G90 LEXUS-LS-500 CADILLAC-CT6
sedan-fastback | sedan | 486 141 188 | 285 92 | 36 14 | 2 | deck+36 rake+6 | | STINGER PANAMERA
sedan-ev | sedan | 471 144 185 | 288 84 | 35 14 | 4 | cowl-14 rake-4 deck+18 roof+.1 | closed | MODEL-3 IONIQ-6 =SEDAN/ELE
sedan-ev-large | sedan | 502 145 196 | 302 88 | 37 14 | 4 | cowl-12 rake-2 deck+24 roof+.1 | closed | MODEL-S AIR EQS TAYCAN
sedan-fuel-cell | sedan | 498 147 189 | 292 95 | 36 15 | 1 | deck+20 | closed | MIRAI
coupe-pony | coupe | 479 139 192 | 272 86 | 36 14 | 1 | cowl+8 hood+3 | | MUSTANG CAMARO
coupe-muscle | coupe | 502 146 192 | 295 94 | 37 14 | 3 | cowl+10 hood+5 belt+2 roof-.2 | | CHALLENGER
coupe-luxury | coupe | 474 139 185 | 284 84 | 35 13 | 2 | cowl+4 | | 4-SERIES LEXUS-RC-350 INFINITI-Q60 AUDI-A5 2-SERIES CLA =COUPE
coupe-performance | coupe | 480 139 189 | 286 86 | 37 12 | 3 | cowl+4 | | BMW-M4
coupe-sport | coupe | 430 130 180 | 256 88 | 35 13 | 0 | cowl+10 deck+20 | | GR-SUPRA TOYOTA-GR86 TOYOTA-86 BRZ FR-S NISSAN-Z NISSAN-370Z SCION-TC
coupe-rear-engine | coupe | 452 130 185 | 245 100 | 36 12 | 4 | cowl-26 rake-22 roof-.35 deck+34 hood-6 | round closed | PORSCHE-911
coupe-mid-engine | coupe | 460 123 193 | 270 108 | 36 12 | 4 | cowl-44 rake-42 roof-.55 deck+6 hood-4 belt+2 | closed | CORVETTE 718-CAYMAN
coupe-grand-tourer | coupe | 482 137 196 | 280 88 | 38 13 | 5 | cowl+14 hood+3 deck+22 | | GT-R LEXUS-LC-500 F-TYPE CONTINENTAL-GT
convertible-roadster | coupe | 396 124 174 | 231 78 | 32 13 | 0 | cowl+4 | open | MX-5-MIATA 124-SPIDER
convertible-sport | coupe | 434 128 184 | 247 86 | 36 13 | 2 | cowl+6 | open | BMW-Z4 718-BOXSTER
convertible-pony | coupe | 479 139 192 | 272 86 | 36 14 | 1 | hood+3 | open | MUSTANG-CONVERTIBLE
convertible-luxury | coupe | 474 139 185 | 284 84 | 35 13 | 3 | | open | 4-SERIES-CONVERTIBLE C-CLASS-CABRIOLET A5-CABRIOLET CASCADA =CONVERT
convertible-rear-engine | coupe | 452 130 185 | 245 100 | 36 12 | 4 | cowl-20 hood-6 | open round closed | 911-CABRIOLET
convertible-small | coupe | 390 142 173 | 249 72 | 32 14 | 5 | cowl-16 hood+2 belt+3 | open round | COOPER-CONVERTIBLE BEETLE-CONVERTIBLE
hatch-mini | hatch | 365 151 164 | 236 70 | 30 14 | 2 | | two-door round | FIAT-500 FIAT-500E SPARK MIRAGE
hatch-cooper | hatch | 385 142 173 | 250 73 | 32 14 | 5 | roof-.3 | two-door round | COOPER-HARDTOP
hatch-small | hatch | 408 152 170 | 253 78 | 31 15 | 0 | cowl-10 rake-8 | | FIT
hatch-compact | hatch | 432 146 180 | 263 86 | 33 14 | 1 | | | COROLLA-HATCHBACK GOLF IMPREZA VIBE VELOSTER C-MAX-HYBRID =HATCH
hatch-sport | hatch | 430 145 181 | 263 86 | 35 13 | 3 | | | GOLF-GTI GOLF-R
hatch-long | hatch | 455 142 180 | 273 90 | 34 14 | 2 | roof-.9 | | CIVIC-HATCHBACK INTEGRA
hatch-fastback | hatch | 472 139 184 | 282 88 | 36 14 | 3 | cowl+14 roof-1.5 | | ARTEON A5-SPORTBACK S5-SPORTBACK AUDI-A7
hatch-hybrid | hatch | 460 143 178 | 275 88 | 33 13 | 4 | cowl-12 rake-6 roof-1.5 | | PRIUS PRIUS-PRIME VOLT
hatch-ev | hatch | 440 156 178 | 268 82 | 33 15 | 4 | cowl-8 rake-8 | closed | LEAF BOLT-EV BMW-I3 =HATCH/ELE
hatch-ev-fastback | hatch | 470 146 186 | 280 86 | 36 15 | 5 | cowl+8 roof-1.3 | closed | BMW-I4 POLESTAR-2
hatch-boxy | hatch | 418 160 180 | 257 82 | 33 15 | 2 | cowl-10 rake-24 hood+6 | boxy | SOUL SCION-XB
hatch-beetle | hatch | 428 149 181 | 254 86 | 34 14 | 5 | cowl+4 roof-1.1 | two-door round | BEETLE
wagon-compact | wagon | 452 149 180 | 265 88 | 33 14 | 1 | cowl-10 | | GOLF-SPORTWAGEN CLUBMAN
wagon-midsize | wagon | 482 147 184 | 283 92 | 34 15 | 0 | | | =WAGON
wagon-lifted | wagon | 478 154 187 | 285 90 | 36 20 | 2 | | cladding | A4-ALLROAD V60-CROSS-COUNTRY V90-CROSS-COUNTRY
suv-subcompact | suv | 427 160 178 | 258 84 | 34 19 | 1 | cowl-6 | | HR-V KICKS ECOSPORT MAZDA-CX-3 TRAX ENCORE VENUE FIAT-500X JUKE C-HR INFINITI-QX30
suv-subcompact-wide | suv | 440 162 183 | 265 86 | 35 20 | 0 | | | KONA SELTOS COROLLA-CROSS MAZDA-CX-30 CROSSTREK TAOS ENCORE-GX ENVISTA TRAILBLAZER TONALE HORNET NIRO AUDI-Q3 BMW-X1 BMW-X2 GLA VOLVO-XC40 E-PACE UX-250H CADILLAC-XT4 ADX OUTLANDER-SPORT ECLIPSE-CROSS COUNTRYMAN COMPASS MKC
suv-subcompact-boxy | suv | 426 168 181 | 257 80 | 35 21 | 2 | cowl-8 rake-18 hood+6 | boxy round | RENEGADE ELEMENT PATRIOT
suv-trail | suv | 439 179 189 | 267 80 | 37 22 | 3 | cowl-4 rake-20 hood+8 | boxy round | BRONCO-SPORT LIBERTY
suv-compact | suv | 462 168 186 | 269 92 | 36 20 | 0 | | | RAV4 CR-V ROGUE ESCAPE EQUINOX TIGUAN MAZDA-CX-5 OUTLANDER OUTLANDER-PHEV TERRAIN VUE CHEROKEE =SUVCROSS =SUVCROSS/COMPACT_SUV
suv-compact-angular | suv | 466 167 187 | 275 90 | 37 20 | 3 | rake+4 belt+2 | | TUCSON SPORTAGE MAZDA-CX-50 CORSAIR ENVISION LEXUS-NX-300 LEXUS-NX-350 NX-350H NX-450H
suv-compact-tall | suv | 464 173 182 | 267 90 | 36 22 | 2 | rake-8 roof+.3 | | FORESTER GLB EQB DISCOVERY-SPORT
suv-wagon | suv | 486 167 187 | 275 93 | 36 22 | 1 | cowl+6 roof-.2 | | OUTBACK FLEX JOURNEY
suv-premium-compact | suv | 470 166 189 | 282 86 | 38 20 | 2 | cowl+8 | | BMW-X3 AUDI-Q5 AUDI-SQ5 GLC VOLVO-XC60 RDX GENESIS-GV70 MACAN INFINITI-QX50 F-PACE STELVIO GRECALE RANGE-ROVER-VELAR
suv-evoque | suv | 437 165 190 | 268 84 | 38 20 | 3 | belt+5 roof-.5 | | RANGE-ROVER-EVOQUE
suv-midsize | suv | 480 173 193 | 285 92 | 38 20 | 1 | cowl+4 | | EDGE MURANO PASSPORT VENZA BLAZER SANTA-FE LEXUS-RX-350 RX-350H NAUTILUS MKX CADILLAC-XT5 SRX ATLAS-CROSS-SPORT PROLOGUE SORENTO =SUVCROSS/MIDSIZE_SUV
suv-three-row | suv | 502 176 197 | 290 96 | 38 20 | 0 | | three-row | HIGHLANDER GRAND-HIGHLANDER TRAVERSE ACADIA ENCLAVE MAZDA-CX-9 MAZDA-CX-90 PATHFINDER ASCENT INFINITI-QX60 MDX CADILLAC-XT6 LEXUS-TX-350
suv-three-row-boxy | suv | 500 178 198 | 290 92 | 39 21 | 3 | rake-8 roof+.4 hood+4 | three-row | TELLURIDE PALISADE PILOT ATLAS
suv-rear-drive | suv | 505 178 200 | 302 86 | 39 21 | 1 | cowl+16 hood+3 | three-row | EXPLORER DURANGO AVIATOR GENESIS-GV80
suv-grand-cherokee | suv | 491 180 197 | 296 84 | 39 22 | 3 | cowl+12 hood+5 rake-4 roof+.2 | | GRAND-CHEROKEE GRAND-CHEROKEE-4XE
suv-grand-cherokee-long | suv | 520 182 197 | 309 88 | 39 22 | 3 | cowl+12 hood+5 rake-4 roof+.2 | three-row | GRAND-CHEROKEE-L
suv-premium | suv | 494 176 200 | 298 86 | 40 21 | 2 | cowl+14 hood+2 | | BMW-X5 GLE CAYENNE LEVANTE AUDI-Q7 VOLVO-XC90 BENTAYGA
suv-premium-long | suv | 517 181 201 | 311 88 | 41 21 | 3 | cowl+12 hood+4 roof+.3 | three-row | BMW-X7 GLS
suv-range-rover | suv | 505 187 205 | 300 88 | 41 22 | 5 | cowl+8 belt+3 hood+6 rake-6 roof+.3 | | RANGE-ROVER RANGE-ROVER-SPORT DISCOVERY
suv-coupe | suv | 478 163 194 | 287 88 | 39 20 | 2 | cowl+8 roof-2.2 belt+2 | -rails | BMW-X4 BMW-X6 AUDI-Q8 INFINITI-QX55
suv-large | suv | 535 192 205 | 307 96 | 41 24 | 1 | cowl+12 hood+10 belt+3 rake-8 | three-row boxy | TAHOE YUKON EXPEDITION SEQUOIA ARMADA ESCALADE NAVIGATOR INFINITI-QX80 WAGONEER GRAND-WAGONEER LEXUS-LX-600 =SUVCROSS/FULLSIZE_SUV
suv-large-long | suv | 573 192 206 | 340 96 | 41 24 | 1 | cowl+12 hood+10 belt+3 rake-8 | three-row boxy | SUBURBAN YUKON-XL ESCALADE-ESV
off-roader | suv | 478 187 188 | 300 74 | 42 27 | 2 | cowl+26 hood+18 rake-40 belt+5 | boxy round spare flares -rails -cladding | WRANGLER WRANGLER-4XE
off-roader-bronco | suv | 481 184 193 | 295 80 | 43 28 | 3 | cowl+24 hood+18 rake-36 belt+5 | boxy round spare flares -rails | BRONCO
off-roader-g | suv | 483 197 193 | 289 78 | 41 24 | 0 | cowl+22 hood+16 rake-42 belt+5 | boxy round spare flares -rails -cladding | G-CLASS
off-roader-defender | suv | 476 197 200 | 302 84 | 42 26 | 5 | cowl+12 hood+16 rake-30 belt+5 | boxy spare | DEFENDER
off-roader-body-on-frame | suv | 484 182 192 | 280 90 | 40 25 | 3 | cowl+14 hood+8 rake-14 roof+.2 belt+3 | flares | 4RUNNER LAND-CRUISER LEXUS-GX-460 LEXUS-GX-550
suv-ev-small | suv | 432 160 182 | 264 82 | 36 19 | 4 | cowl-4 | closed | KONA-ELECTRIC NIRO-EV BOLT-EUV VOLVO-EX30
suv-ev | suv | 468 162 189 | 290 84 | 38 18 | 4 | cowl-10 rake-4 roof-.8 | closed -rails | MODEL-Y IONIQ-5 KIA-EV6 MUSTANG-MACH-E VOLKSWAGEN-ID-4 BZ4X SOLTERRA ARIYA EQUINOX-EV OPTIQ GENESIS-GV60 Q4-E-TRON I-PACE =SUVCROSS/ELE
suv-ev-midsize | suv | 492 166 197 | 302 88 | 39 19 | 4 | cowl-6 roof-.4 | closed -rails | BLAZER-EV LYRIQ BMW-IX E-TRON ZDX POLESTAR-3 MODEL-X
suv-ev-boxy | suv | 506 179 199 | 310 88 | 40 22 | 5 | cowl-4 hood+8 rake-16 | closed three-row boxy | KIA-EV9 IONIQ-9 RIVIAN-R1S
minivan | minivan | 518 178 200 | 306 100 | 36 16 | 0 | | | SIENNA ODYSSEY QUEST =MINIVAN
minivan-sleek | minivan | 519 177 202 | 309 98 | 37 16 | 2 | rake+4 | | PACIFICA PACIFICA-HYBRID VOYAGER
minivan-square | minivan | 515 174 199 | 308 96 | 35 16 | 1 | hood+4 rake-8 | | GRAND-CARAVAN TOWN-COUNTRY
minivan-crossover | minivan | 516 175 199 | 309 95 | 38 18 | 3 | cowl+14 hood+8 rake-2 | | CARNIVAL SEDONA
van-microbus | minivan | 496 193 198 | 324 82 | 39 17 | 5 | cowl-34 rake-34 hood+8 | closed | ID-BUZZ
van-high-roof | van | 598 276 206 | 375 100 | 36 22 | 0 | | | PROMASTER-2500 SPRINTER-2500 =VANMV
van-medium-roof | van | 572 250 206 | 349 102 | 36 22 | 1 | | | TRANSIT
van-medium-roof-ev | van | 572 250 206 | 349 102 | 36 22 | 4 | | closed | E-TRANSIT =VANMV/ELE
van-low | van | 569 213 202 | 343 98 | 37 22 | 2 | cowl+24 rake+10 hood-2 | | EXPRESS-2500 SAVANA-2500
van-compact | van | 476 188 184 | 306 92 | 33 18 | 3 | | | TRANSIT-CONNECT PROMASTER-CITY METRIS =VANMV/COMPACT_VAN
pickup | truck | 589 195 203 | 369 96 | 43 33 | 1 | | | =TRUCKS
pickup-heavy | truck | 622 206 206 | 405 98 | 45 38 | 3 | hood+10 belt+3 | flares | F-250-SUPER-DUTY F-350-SUPER-DUTY SILVERADO-2500HD SILVERADO-3500HD SIERRA-2500HD SIERRA-3500HD RAM-2500 RAM-3500
pickup-midsize | truck | 540 180 190 | 323 92 | 41 31 | 0 | | | TACOMA FRONTIER RANGER COLORADO CANYON DAKOTA
pickup-unibody | truck | 508 175 186 | 308 92 | 38 25 | 2 | hood-6 | -flares | RIDGELINE SANTA-CRUZ MAVERICK
pickup-jeep | truck | 553 190 189 | 348 76 | 43 30 | 2 | cowl+14 hood+8 rake-30 belt+3 | boxy round | GLADIATOR
pickup-ev | truck | 590 197 205 | 372 92 | 43 30 | 4 | hood-2 | closed | F-150-LIGHTNING SILVERADO-EV RIVIAN-R1T =TRUCKS/ELE
pickup-hummer | truck | 551 201 220 | 344 84 | 46 34 | 5 | hood+8 rake-24 belt+6 | closed boxy | HUMMER-EV-PICKUP
pickup-wedge | truck | 568 180 203 | 364 88 | 44 30 | 4 | cowl-34 rake+34 hood-8 roof-5 deck+150 | closed -flares -bed | CYBERTRUCK
`
