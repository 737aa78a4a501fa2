/** Queries with typos, scripts, hostile text and what is not to be read, each with its expected reading. */
export const spellings = `
# Typos
toyota camri → make=TOYOTA model=CAMRY
toyta camri → make=TOYOTA model=CAMRY
toyoat → make=TOYOTA
tyota → make=TOYOTA
toyotta corola → make=TOYOTA model=COROLLA
hodna civic → make=HONDA model=CIVIC
hnda → make=HONDA
honda acord → make=HONDA model=ACCORD
honda oddysey → make=HONDA model=ODYSSEY
nisan altima → make=NISSAN model=ALTIMA
nissan altma → make=NISSAN model=ALTIMA
nissan rouge → make=NISSAN model=ROGUE
chevorlet tahoe → make=CHEVROLET model=TAHOE
cheverolet → make=CHEVROLET
chevy silvarado → make=CHEVROLET model=SILVERADO-1500,SILVERADO-2500HD,SILVERADO-3500HD,SILVERADO-EV
silverdo → make=CHEVROLET model=SILVERADO-1500,SILVERADO-2500HD,SILVERADO-3500HD,SILVERADO-EV
ford explroer → make=FORD model=EXPLORER
ford mustnag → make=FORD model=MUSTANG
jeep wranglr → make=JEEP model=WRANGLER
jeep grand cheroke → make=JEEP model=GRAND-CHEROKEE
subaru forster → make=SUBARU model=FORESTER
suburu → make=SUBARU
hyundia sonata → make=HYUNDAI model=SONATA
hundai elentra → make=HYUNDAI model=ELANTRA
tuscon → make=HYUNDAI model=TUCSON
kia sorrento → make=KIA model=SORENTO
mazda miatta → make=MAZDA model=MX-5-MIATA
volkswagon jetta → make=VOLKSWAGEN model=JETTA
vokswagen tiguian → make=VOLKSWAGEN model=TIGUAN
merecedes benz → make=MERCEDES-BENZ
mercedez → make=MERCEDES-BENZ
porche cayenne → make=PORSCHE model=CAYENNE
lexsus → make=LEXUS
infinity qx60 → make=INFINITI model=INFINITI-QX60
cadilac escalade → make=CADILLAC model=ESCALADE
buik → make=BUICK
gmc seirra → make=GMC model=SIERRA-1500,SIERRA-2500HD,SIERRA-3500HD
dogde challenger → make=DODGE model=CHALLENGER
crysler → make=CHRYSLER
land crusier → make=TOYOTA model=LAND-CRUISER
4 runer → make=TOYOTA model=4RUNNER
jaguer → make=JAGUAR
teslla → make=TESLA
convertable → style=CONVERT
hybird suv → fuel=HYB style=SUVCROSS
elecric → fuel=ELE
luxery sedan → kind=LUXURY style=SEDAN
sunrof → feature=SUNROOF
leathr seats → feature=LEATHER_SEATS
pikup truck → style=TRUCKS
automtic → gear=AUT
# Letter case, accents, scripts
TOYOTA CAMRY SE → make=TOYOTA model=CAMRY trim=SE
ToYoTa → make=TOYOTA
␣␣camry␣␣ → make=TOYOTA model=CAMRY
camry! → make=TOYOTA model=CAMRY
"camry" → make=TOYOTA model=CAMRY
CAMRÝ → make=TOYOTA model=CAMRY
ｃａｍｒｙ → make=TOYOTA model=CAMRY
señor camry → make=TOYOTA model=CAMRY | señor
🚗 camry → make=TOYOTA model=CAMRY
citroën → | citroën
トヨタ → | トヨタ
тойота → | тойота
تويوتا → | تويوتا
# What is not to be read
no sunroof camry → make=TOYOTA model=CAMRY | no sunroof
camry without sunroof → make=TOYOTA model=CAMRY | without sunroof
not red camry → make=TOYOTA model=CAMRY | not red
not a truck → | not a truck
no leather → | no leather
gas mileage → | gas mileage
electric windows → | electric windows
leather steering wheel → | leather steering wheel
red line → | red line
under $300 a month → | under $300 a month
camry under 400 a month → make=TOYOTA model=CAMRY | under 400 a month
$299 down → | $299 down
under 60000 km → | under 60000 km
100 hp → | 100 hp
100 hp toyota xyzzy → make=TOYOTA | 100 hp xyzzy
calm red camry cruising → color=RED make=TOYOTA model=CAMRY | calm cruising
ev with 300 mile range → fuel=ELE | 300 mile range
45 mpg → | 45 mpg
2.0t → | 2.0t
1500 → | 1500
2 → | 2
12 → | 12
1234 → | 1234
123456 → | 123456
1FTFW1ET5DFC10312 → | 1FTFW1ET5DFC10312
480-555-1234 → | 480-555-1234
vw bus → make=VOLKSWAGEN | bus
ferrari → | ferrari
reliable car under 10000 → max=10000 | reliable
most reliable suv → style=SUVCROSS | reliable
warranty → | warranty
# Hostile
(a+)+$ → | (a+)+$
(a+)+$ camry → make=TOYOTA model=CAMRY | a+
'; drop table listings; -- → | '; drop table listings; --
<script>alert(1)</script> → | <script>alert(1)</script>
" onerror="x → | " onerror="x
%00 → | %00
../../etc/passwd → | ../../etc/passwd
__proto__ → | __proto__
constructor → | constructor
toString → | toString
$$$ → | $$$
,,, → | ,,,
--- → | ---
# Queries that were written after the grammar
toyota tundra crewmax 2021 trd pro → make=TOYOTA model=TUNDRA trim=TRD-PRO truckCabSize=CREW year=2021
looking for a family suv with third row under 35k → feature=THIRD_ROW max=35000 style=SUVCROSS | family
2016 chevrolet equinox lt awd → drive=AWD4WD make=CHEVROLET model=EQUINOX trim=LT year=2016
infiniti g37 coupe manual → gear=MAN make=INFINITI model=INFINITI-G37 style=COUPE
subaru forester 2.5i premium → make=SUBARU model=FORESTER trim=PREMIUM | 2.5i
nissan frontier king cab 4x4 → drive=AWD4WD make=NISSAN model=FRONTIER truckCabSize=EXTENDED
toyota sienna xle 8 passenger → make=TOYOTA model=SIENNA seats=8 trim=XLE
honda ridgeline black edition → make=HONDA model=RIDGELINE trim=BLACK-EDITION
2008 lexus gs 350 → make=LEXUS model=LEXUS-GS-350 year=2008
bmw m4 competition → make=BMW model=BMW-M4 trim=COMPETITION
audi sq5 → make=AUDI model=AUDI-SQ5
vw atlas cross sport sel → make=VOLKSWAGEN model=ATLAS-CROSS-SPORT trim=SEL
mercedes gle 350 4matic white → color=WHITE make=MERCEDES-BENZ model=GLE trim=GLE-350-4MATIC
ford maverick hybrid → fuel=HYB make=FORD model=MAVERICK
ford transit 250 cargo van → make=FORD model=TRANSIT style=VANMV trim=250-CARGO
used jeep gladiator mojave under 45,000 → condition=USED make=JEEP max=45000 model=GLADIATOR trim=MOJAVE
kia carnival sx → make=KIA model=CARNIVAL trim=SX
hyundai palisade calligraphy awd → drive=AWD4WD make=HYUNDAI model=PALISADE trim=CALLIGRAPHY
genesis gv80 3.5t → make=GENESIS model=GENESIS-GV80 | 3.5t
chevy colorado z71 crew cab → make=CHEVROLET model=COLORADO trim=Z71 truckCabSize=CREW
dodge durango r/t → make=DODGE model=DURANGO trim=R-T
volvo v60 cross country → make=VOLVO model=V60-CROSS-COUNTRY
mini clubman → make=MINI model=CLUBMAN
cheap trucks under 8000 → max=8000 sort=derivedpriceASC style=TRUCKS
one owner lexus es 350 low miles → history=ONE_OWNER make=LEXUS model=LEXUS-ES-350 sort=mileageASC
tesla model x 2018 or newer → from=2018 make=TESLA model=MODEL-X
acura integra type s → make=ACURA model=INTEGRA trim=TYPE-S
yellow corvette convertible → color=YELLOW make=CHEVROLET model=CORVETTE style=CONVERT
mustang 5.0 → make=FORD model=MUSTANG | 5.0
f 250 super duty platinum → make=FORD model=F-250-SUPER-DUTY trim=PLATINUM
cx-90 phev → fuel=PIH make=MAZDA model=MAZDA-CX-90
ford bronco sport badlands → make=FORD model=BRONCO-SPORT trim=BADLANDS
gmc canyon at4 → make=GMC model=CANYON trim=AT4
green subaru crosstrek → color=GREEN make=SUBARU model=CROSSTREK
camry between 2015 and 2018 under 60k miles → from=2015 make=TOYOTA miles=60000 model=CAMRY to=2018
jeep wrangler 2 door soft top → doors=2 make=JEEP model=WRANGLER | soft top
prius prime → make=TOYOTA model=PRIUS-PRIME
bmw 330e → make=BMW model=3-SERIES trim=330E
nissan leaf under 10k → make=NISSAN max=10000 model=LEAF
black suv with tan interior → color=BLACK inside=BEIGE style=SUVCROSS
`
