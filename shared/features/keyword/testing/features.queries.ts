/** Queries with body styles, features, colours and condition, each with its expected reading. */
export const features = `
# Body styles
suv → style=SUVCROSS
SUVs → style=SUVCROSS
crossover → style=SUVCROSS
sedan → style=SEDAN
trucks → style=TRUCKS
pickup → style=TRUCKS
pick up truck → style=TRUCKS
minivan → style=MINIVAN
mini van → style=MINIVAN
van → style=VANMV
cargo van → vehicleType=CARGO_VAN
box truck → vehicleType=BOX_TRUCK
coupe → style=COUPE
2dr coupe → doors=2 style=COUPE
convertible → style=CONVERT
cabriolet → style=CONVERT
roadster → style=CONVERT
hatchback → style=HATCH
hatch back → style=HATCH
station wagon → style=WAGON
wagon → style=WAGON
compact suv → size=COMPACT_SUV style=SUVCROSS
small suv → size=COMPACT_SUV style=SUVCROSS
midsize suv → size=MIDSIZE_SUV style=SUVCROSS
full size suv → size=FULLSIZE_SUV style=SUVCROSS
mid-size sedan → size=MIDSIZE_SEDAN style=SEDAN
luxury suv → kind=LUXURY style=SUVCROSS
sports car → kind=SPORTS
off road truck → kind=OFF_ROAD style=TRUCKS
crew cab truck → style=TRUCKS truckCabSize=CREW
extended cab → truckCabSize=EXTENDED
long bed truck → style=TRUCKS truckBedLength=LONG
heavy duty truck → kind=HEAVY_DUTY
full-size truck → style=TRUCKS | full-size
work van → style=VANMV | work
# Seats, doors, engines
3 row suv → kind=THREE_ROW style=SUVCROSS
three rows → kind=THREE_ROW
third row → feature=THIRD_ROW
3rd row seating → feature=THIRD_ROW
7 seater → seats=7
7-seater suv → seats=7 style=SUVCROSS
suv that seats 7 → seats=7 style=SUVCROSS
seating for 8 → seats=8
8 passenger van → seats=8 style=VANMV
2 seater → seats=2
two seater → seats=2
5 seats → seats=5
7+ seats → seats=7,8
4 door → doors=4
2 door wrangler → doors=2 make=JEEP model=WRANGLER
4-door jeep → doors=4 make=JEEP
four door truck → doors=4 style=TRUCKS
v6 mustang → engine=6CLDR make=FORD model=MUSTANG
v8 truck → engine=8CLDR style=TRUCKS
4 cylinder → engine=4CLDR
8 cyl → engine=8CLDR
inline 6 → engine=6CLDR
# Drive, fuel, transmission
awd → drive=AWD4WD
all wheel drive → drive=AWD4WD
4wd → drive=AWD4WD
4x4 truck → drive=AWD4WD style=TRUCKS
four wheel drive → drive=AWD4WD
fwd sedan → drive=FWD style=SEDAN
front-wheel drive → drive=FWD
rwd coupe → drive=RWD style=COUPE
audi quattro → drive=AWD4WD make=AUDI
hybrid → fuel=HYB
camry hybrid → fuel=HYB make=TOYOTA model=CAMRY
plug-in hybrid → fuel=PIH
phev suv → fuel=PIH style=SUVCROSS
ev → fuel=ELE
electric cars → fuel=ELE
gas suv → fuel=GSL style=SUVCROSS
diesel truck 4x4 → drive=AWD4WD fuel=DSL style=TRUCKS
hydrogen → fuel=HYD
automatic → gear=AUT
automatic transmission → gear=AUT
manual mustang → gear=MAN make=FORD model=MUSTANG
stick shift → gear=MAN
over 40 mpg → mpgRange=41-50,51
# Colours
red camry → color=RED make=TOYOTA model=CAMRY
grey jeep → color=GRAY make=JEEP
burgundy → color=RED
navy blue → color=BLUE
dark blue sedan → color=BLUE style=SEDAN
pearl white lexus → color=WHITE make=LEXUS
champagne lexus → color=BEIGE make=LEXUS
red or blue truck → color=BLUE,RED style=TRUCKS
black interior → inside=BLACK
tan leather interior → feature=LEATHER_SEATS inside=BEIGE
white with black interior → color=WHITE inside=BLACK
black on tan mustang → color=BLACK inside=BEIGE make=FORD model=MUSTANG
red exterior black interior → color=RED inside=BLACK
black leather seats → feature=LEATHER_SEATS inside=BLACK
interior color black → inside=BLACK
black rims → | black rims
camry with black wheels → make=TOYOTA model=CAMRY | black wheels
# Features and history
sunroof → feature=SUNROOF
moonroof → feature=SUNROOF
panoramic sunroof → feature=SUNROOF
heated seats → feature=HEATED_SEATS
heated seats sunroof navigation → feature=HEATED_SEATS,NAVIGATION,SUNROOF
heated and cooled seats → feature=COOLED_SEATS,HEATED_SEATS
leather → feature=LEATHER_SEATS
apple carplay → feature=APPLE_CARPLAY
car play → feature=APPLE_CARPLAY
android auto → feature=ANDROID_AUTO
backup camera → feature=BACKUP_CAMERA
rear camera → feature=BACKUP_CAMERA
blind spot monitor → feature=BLIND_SPOT
adaptive cruise control → feature=ADAPTIVE_CRUISE
remote start → feature=REMOTE_START
tow package → feature=TOW_PACKAGE
truck with tow hitch → feature=TOW_PACKAGE style=TRUCKS
black f150 supercrew → color=BLACK make=FORD model=FORD-F-150 truckCabSize=CREW
f150 super cab → make=FORD model=FORD-F-150 truckCabSize=EXTENDED
ram 1500 quad cab → make=RAM model=RAM-1500 truckCabSize=CREW
truck for towing under 20k → feature=TOW_PACKAGE max=20000 style=TRUCKS
tow capacity 10000 → | tow capacity 10000
truck with towing capacity of 10k → style=TRUCKS | towing capacity of 10k
truck that can tow a boat → feature=TOW_PACKAGE style=TRUCKS
gps → feature=NAVIGATION
hud → feature=HEAD_UP_DISPLAY
captains chairs → feature=CAPTAIN_CHAIRS
bose sound system → feature=PREMIUM_SOUND
no accidents → history=NO_ACCIDENTS
accident free → history=NO_ACCIDENTS
clean title one owner → history=CLEAN_TITLE,ONE_OWNER
1 owner camry → history=ONE_OWNER make=TOYOTA model=CAMRY
great deals → dealType=GREATPRICE
price drop → priceDrop=REDUCED
buy online → experience=buy-online
home delivery → homeServices=HOME_DELIVERY
by owner → sellerType=P
private seller trucks → sellerType=P style=TRUCKS
# Condition
new → condition=NEW
used → condition=USED
new honda → condition=NEW make=HONDA
brand new truck → condition=NEW style=TRUCKS
used toyota → condition=USED make=TOYOTA
pre-owned lexus → condition=USED make=LEXUS
preowned → condition=USED
cpo bmw → condition=CERTIFIED make=BMW
certified pre-owned → condition=CERTIFIED
certified used honda → condition=CERTIFIED make=HONDA
third-party certified → condition=3P_CERT
second hand car → condition=USED
like new accord → make=HONDA model=ACCORD | like new
new tires → | new tires
jeep with new tires → make=JEEP | new tires
`
