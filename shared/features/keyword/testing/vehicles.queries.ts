/** Queries with makes, models and trims, each with its expected reading. */
export const vehicles = `
# Makes, models and their nicknames
toyota camry → make=TOYOTA model=CAMRY
camry → make=TOYOTA model=CAMRY
chevy → make=CHEVROLET
chevy silverado 1500 → make=CHEVROLET model=SILVERADO-1500
chevy 1500 → make=CHEVROLET model=SILVERADO-1500
chevy tahoe → make=CHEVROLET model=TAHOE
chev malibu → make=CHEVROLET model=MALIBU
vw golf → make=VOLKSWAGEN model=GOLF
vw jetta 2018 → make=VOLKSWAGEN model=JETTA year=2018
vw beetle → make=VOLKSWAGEN model=BEETLE
bimmer 3 series → make=BMW model=3-SERIES
beemer → make=BMW
bmw 3 → make=BMW model=3-SERIES
bmw 5 → make=BMW model=5-SERIES
mercedes → make=MERCEDES-BENZ
mercedes-benz → make=MERCEDES-BENZ
merc → make=MERCEDES-BENZ
benz c class → make=MERCEDES-BENZ model=C-CLASS
e class → make=MERCEDES-BENZ model=E-CLASS
s class → make=MERCEDES-BENZ model=S-CLASS
caddy escalade → make=CADILLAC model=ESCALADE
subie outback → make=SUBARU model=OUTBACK
jag → make=JAGUAR
alfa → make=ALFA-ROMEO
lexus rx → make=LEXUS model=LEXUS-RX-350,RX-350H
lexus rx 350 → make=LEXUS model=LEXUS-RX-350
rx350 → make=LEXUS model=LEXUS-RX-350
lexus is → make=LEXUS model=LEXUS-IS-300,LEXUS-IS-350
lexus is 350 → make=LEXUS model=LEXUS-IS-350
es350 → make=LEXUS model=LEXUS-ES-350
f150 → make=FORD model=FORD-F-150
f-150 → make=FORD model=FORD-F-150
F 150 → make=FORD model=FORD-F-150
ford f-150 lightning → make=FORD model=F-150-LIGHTNING
lightning → make=FORD model=F-150-LIGHTNING
f250 diesel → fuel=DSL make=FORD model=F-250-SUPER-DUTY
rav4 → make=TOYOTA model=RAV4
rav 4 → make=TOYOTA model=RAV4
rav-4 → make=TOYOTA model=RAV4
crv → make=HONDA model=CR-V
cr-v → make=HONDA model=CR-V
cr v → make=HONDA model=CR-V
honda crv 2018 ex-l → make=HONDA model=CR-V trim=EX-L year=2018
3 series → make=BMW model=3-SERIES
3series → make=BMW model=3-SERIES
4runner → make=TOYOTA model=4RUNNER
4 runner → make=TOYOTA model=4RUNNER
cx5 → make=MAZDA model=MAZDA-CX-5
CX-5 → make=MAZDA model=MAZDA-CX-5
cx 50 → make=MAZDA model=MAZDA-CX-50
mazda 3 → make=MAZDA model=MAZDA3
mazda3 → make=MAZDA model=MAZDA3
mx5 → make=MAZDA model=MX-5-MIATA
miata → make=MAZDA model=MX-5-MIATA
q5 → make=AUDI model=AUDI-Q5
audi q7 → make=AUDI model=AUDI-Q7
x5 → make=BMW model=BMW-X5
m3 → make=BMW model=BMW-M3
id4 → make=VOLKSWAGEN model=VOLKSWAGEN-ID-4
id.4 → make=VOLKSWAGEN model=VOLKSWAGEN-ID-4
xc90 → make=VOLVO model=VOLVO-XC90
volvo xc 90 → make=VOLVO model=VOLVO-XC90
ev6 → make=KIA model=KIA-EV6
niro ev → make=KIA model=NIRO-EV
ioniq 5 → make=HYUNDAI model=IONIQ-5
model 3 → make=TESLA model=MODEL-3
tesla 3 → make=TESLA model=MODEL-3
tesla y → make=TESLA model=MODEL-Y
tesla model y long range → make=TESLA model=MODEL-Y trim=LONG-RANGE
cyber truck → make=TESLA model=CYBERTRUCK
dodge ram 1500 → make=RAM model=RAM-1500
ram 2500 → make=RAM model=RAM-2500
ram 3500 diesel → fuel=DSL make=RAM model=RAM-3500
silverado → make=CHEVROLET model=SILVERADO-1500,SILVERADO-2500HD,SILVERADO-3500HD,SILVERADO-EV
silverado 2500 → make=CHEVROLET model=SILVERADO-2500HD
sierra → make=GMC model=SIERRA-1500,SIERRA-2500HD,SIERRA-3500HD
sierra 1500 denali → make=GMC model=SIERRA-1500 trim=DENALI
promaster → make=RAM model=PROMASTER-2500,PROMASTER-CITY
sprinter van → make=MERCEDES-BENZ model=SPRINTER-2500 style=VANMV
transit connect → make=FORD model=TRANSIT-CONNECT
express van → make=CHEVROLET model=EXPRESS-2500 style=VANMV
g wagon → make=MERCEDES-BENZ model=G-CLASS
gti → make=VOLKSWAGEN model=GOLF-GTI
golf r → make=VOLKSWAGEN model=GOLF-R
wrx sti → make=SUBARU model=WRX-STI
vette → make=CHEVROLET model=CORVETTE
stingray → make=CHEVROLET model=CORVETTE
stang → make=FORD model=MUSTANG
corvette z06 → make=CHEVROLET model=CORVETTE trim=Z06
supra → make=TOYOTA model=GR-SUPRA
mustang mach-e → make=FORD model=MUSTANG-MACH-E
mach e → make=FORD model=MUSTANG-MACH-E
boxster → make=PORSCHE model=718-BOXSTER
porsche cayman → make=PORSCHE model=718-CAYMAN
911 → make=PORSCHE model=PORSCHE-911
porsche 911 → make=PORSCHE model=PORSCHE-911
land rover → make=LAND-ROVER
range rover → make=LAND-ROVER model=RANGE-ROVER
range rover sport → make=LAND-ROVER model=RANGE-ROVER-SPORT
evoque → make=LAND-ROVER model=RANGE-ROVER-EVOQUE
discovery sport → make=LAND-ROVER model=DISCOVERY-SPORT
jaguar f type → make=JAGUAR model=F-TYPE
f-pace → make=JAGUAR model=F-PACE
grand cherokee → make=JEEP model=GRAND-CHEROKEE
grand cherokee l → make=JEEP model=GRAND-CHEROKEE-L
jeep wrangler 4xe → make=JEEP model=WRANGLER-4XE
pacifica hybrid → make=CHRYSLER model=PACIFICA-HYBRID
town and country → make=CHRYSLER model=TOWN-COUNTRY
town & country → make=CHRYSLER model=TOWN-COUNTRY
santa fe → make=HYUNDAI model=SANTA-FE
santafe → make=HYUNDAI model=SANTA-FE
mini cooper → make=MINI model=COOPER-HARDTOP,COOPER-CONVERTIBLE
mini countryman → make=MINI model=COUNTRYMAN
hummer → make=GMC model=HUMMER-EV-PICKUP
trail blazer → make=CHEVROLET model=TRAILBLAZER
370z → make=NISSAN model=NISSAN-370Z
gt-r → make=NISSAN model=GT-R
nissan z → make=NISSAN model=NISSAN-Z
acura tl → make=ACURA model=ACURA-TL
polestar 2 → make=POLESTAR model=POLESTAR-2
fiat 500 → make=FIAT model=FIAT-500
500 → make=FIAT model=FIAT-500
chrysler 300 → make=CHRYSLER model=CHRYSLER-300
300 → make=CHRYSLER model=CHRYSLER-300
ct5 → make=CADILLAC model=CADILLAC-CT5
escalade esv → make=CADILLAC model=ESCALADE-ESV
yukon xl → make=GMC model=YUKON-XL
rivian → make=RIVIAN
lucid air → make=LUCID model=AIR
# Trims
camry xle → make=TOYOTA model=CAMRY trim=XLE
camry se 2020 → make=TOYOTA model=CAMRY trim=SE year=2020
civic si → make=HONDA model=CIVIC trim=SI
civic type r → make=HONDA model=CIVIC-HATCHBACK trim=TYPE-R
civic sport touring → make=HONDA model=CIVIC-HATCHBACK trim=SPORT-TOURING
honda accord sport → make=HONDA model=ACCORD trim=SPORT
accord ex-l → make=HONDA model=ACCORD trim=EX-L
f150 xlt → make=FORD model=FORD-F-150 trim=XLT
ford raptor → make=FORD model=FORD-F-150,RANGER,BRONCO trim=RAPTOR,RAPTOR,RAPTOR
F150 XLT 4X4 2018 → drive=AWD4WD make=FORD model=FORD-F-150 trim=XLT year=2018
sierra at4 → make=GMC model=SIERRA-1500,SIERRA-2500HD,SIERRA-3500HD trim=AT4,AT4,AT4
gmc denali → make=GMC | denali
silverado trail boss → make=CHEVROLET model=SILVERADO-1500 trim=LT-TRAIL-BOSS
silverado lt → make=CHEVROLET model=SILVERADO-1500,SILVERADO-2500HD,SILVERADO-3500HD,SILVERADO-EV
  trim=LT,LT,LT,LT
tahoe z71 → make=CHEVROLET model=TAHOE trim=Z71
camaro ss → make=CHEVROLET model=CAMARO trim=1SS,2SS
charger hellcat → make=DODGE model=CHARGER trim=SRT-HELLCAT
mustang gt → make=FORD model=MUSTANG trim=GT
mustang ecoboost → make=FORD model=MUSTANG trim=ECOBOOST
wrangler rubicon → make=JEEP model=WRANGLER trim=RUBICON
jeep wrangler sahara → make=JEEP model=WRANGLER trim=SAHARA
tacoma trd pro → make=TOYOTA model=TACOMA trim=TRD-PRO
tacoma off road → make=TOYOTA model=TACOMA trim=TRD-OFF-ROAD
4runner trd pro → make=TOYOTA model=4RUNNER trim=TRD-PRO
330i → make=BMW model=3-SERIES trim=330I
bmw 530i → make=BMW model=5-SERIES trim=530I
m340i xdrive → make=BMW model=3-SERIES trim=M340I-XDRIVE
bmw x5 xdrive40i → make=BMW model=BMW-X5 trim=XDRIVE40I
mercedes c300 → make=MERCEDES-BENZ model=C-CLASS,C-CLASS-CABRIOLET trim=C-300,C-300
c300 → make=MERCEDES-BENZ model=C-CLASS,C-CLASS-CABRIOLET trim=C-300,C-300
mercedes e350 4matic → make=MERCEDES-BENZ model=E-CLASS trim=E-350-4MATIC
porsche 911 turbo s → make=PORSCHE model=PORSCHE-911 trim=TURBO-S
911 carrera 4s 2017 → make=PORSCHE model=PORSCHE-911 trim=CARRERA-4S year=2017
model s plaid → make=TESLA model=MODEL-S trim=PLAID
santa fe limited → make=HYUNDAI model=SANTA-FE trim=LIMITED
xt5 premium luxury → make=CADILLAC model=CADILLAC-XT5 trim=PREMIUM-LUXURY
outback wilderness → make=SUBARU model=OUTBACK trim=WILDERNESS
land cruiser heritage edition → make=TOYOTA model=LAND-CRUISER trim=HERITAGE-EDITION
# Two of a kind, and the order of words
honda or toyota → make=HONDA,TOYOTA
honda/toyota → make=HONDA,TOYOTA
honda & toyota → make=HONDA,TOYOTA
bmw or audi sedan → make=BMW,AUDI style=SEDAN
honda, toyota, mazda under 20k → make=HONDA,TOYOTA,MAZDA max=20000
camry or accord → make=TOYOTA,HONDA model=CAMRY,ACCORD
camry toyota → make=TOYOTA model=CAMRY
civic honda 2019 red → color=RED make=HONDA model=CIVIC year=2019
2020 blue camry toyota se → color=BLUE make=TOYOTA model=CAMRY trim=SE year=2020
awd red suv used → color=RED condition=USED drive=AWD4WD style=SUVCROSS
sedan used toyota → condition=USED make=TOYOTA style=SEDAN
# Ordinary words
fit → make=HONDA model=FIT
honda fit → make=HONDA model=FIT
2014 fit → make=HONDA model=FIT year=2014
red soul → color=RED make=KIA model=SOUL
kia soul → make=KIA model=SOUL
edge → make=FORD model=EDGE
used edge → condition=USED make=FORD model=EDGE
edge 2018 → make=FORD model=EDGE year=2018
ford escape titanium → make=FORD model=ESCAPE trim=TITANIUM
used escape awd → condition=USED drive=AWD4WD make=FORD model=ESCAPE
nissan leaf → make=NISSAN model=LEAF
jeep compass → make=JEEP model=COMPASS
honda pilot touring → make=HONDA model=PILOT trim=TOURING
subaru legacy → make=SUBARU model=LEGACY
chevy bolt → make=CHEVROLET model=BOLT-EV,BOLT-EUV
buick encore → make=BUICK model=ENCORE
focus 2015 → make=FORD model=FOCUS year=2015
accord → make=HONDA model=ACCORD
accord 2018 leather → feature=LEATHER_SEATS make=HONDA model=ACCORD year=2018
charger → make=DODGE model=CHARGER
cars that fit a family → | cars that fit a family
soul music → | soul music
legacy of speed → | legacy of speed
passport photo → | passport photo
pilot license → | pilot license
spark plugs → | spark plugs
phone charger → | phone charger
focus on safety → | focus on safety
air conditioning → | air conditioning
leaf blower → | leaf blower
fits 7 people → seats=7
sport → | sport
premium → | premium
base → | base
limited → | limited
lexus that is red → color=RED make=LEXUS
`
