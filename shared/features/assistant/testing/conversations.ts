/**
 * Sentences of shoppers to the assistant with the search that a person would expect after them, in the
 * notation of the table of queries. `»` separates the sentences of one conversation.
 */
export const conversations = `
# The issue's own
I need a family car under 25k with good gas mileage near 30303 → max=25000 mpgRange=31-40,41-50,51
  style=MINIVAN,SUVCROSS zip=30303
something red and fast-ish → color=RED kind=SPORTS
not a truck → style=CONVERT,COUPE,HATCH,MINIVAN,SEDAN,SUVCROSS,VANMV,WAGON
for towing a boat → style=TRUCKS
my first car, cheap to run → max=12000 mpgRange=31-40,41-50,51 style=HATCH,SEDAN
hybrid or electric SUV with three rows → fuel=ELE,HYB kind=THREE_ROW style=SUVCROSS
# Needs
I want a car for my family → style=MINIVAN,SUVCROSS
we have three kids and a dog → style=MINIVAN,SUVCROSS
a family truck → style=TRUCKS
family SUV → style=SUVCROSS
a family hybrid → fuel=HYB style=MINIVAN,SUVCROSS
We have a big family, need something under 30k → kind=THREE_ROW max=30000
room for 7 people → seats=7
a commuter car → mpgRange=31-40,41-50,51
electric car for my commute → fuel=ELE
I drive a lot, so fuel economy matters → mpgRange=31-40,41-50,51 | matters
something fuel efficient → mpgRange=31-40,41-50,51
good on gas, under $15,000 → max=15000 mpgRange=31-40,41-50,51
eco friendly → fuel=ELE,HYB,PIH
I pull a trailer on weekends → style=TRUCKS
a truck to tow my camper → style=TRUCKS
I need to haul lumber → style=TRUCKS
work truck with 4x4 → drive=AWD4WD style=TRUCKS
a van for deliveries → style=VANMV
a car for my daughter → max=12000 style=HATCH,SEDAN
first car for my son under 8k → max=8000 style=HATCH,SEDAN
student car → max=12000 style=HATCH,SEDAN
something small and easy to park → style=HATCH,SEDAN
small SUV → size=COMPACT_SUV style=SUVCROSS
lots of cargo space → style=MINIVAN,SUVCROSS,WAGON
roomy car for two dogs → style=MINIVAN,SUVCROSS,WAGON
easy to get in and out of → style=SUVCROSS
something fun to drive → kind=SPORTS
a fast car under 30 grand → kind=SPORTS max=30000
something fancy → kind=LUXURY
luxury sedan → kind=LUXURY style=SEDAN
for camping and dirt roads → kind=OFF_ROAD
good in snow → drive=AWD4WD
we go skiing every winter → drive=AWD4WD
top down in summer → style=CONVERT
a reliable car → history=CLEAN_TITLE,NO_ACCIDENTS
a safe family car → history=CLEAN_TITLE,NO_ACCIDENTS style=MINIVAN,SUVCROSS
nearly new → from=2023
not too old → from=2023
not too many miles → miles=60000
something affordable → sort=derivedpriceASC
cheap minivan → sort=derivedpriceASC style=MINIVAN
not too expensive → sort=derivedpriceASC
family car with good mpg for the snow → drive=AWD4WD mpgRange=31-40,41-50,51 style=MINIVAN,SUVCROSS
# Sentences about a car
I'm looking for a used Honda Accord → condition=USED make=HONDA model=ACCORD
do you have any red convertibles? → color=RED style=CONVERT
show me trucks under 40k → max=40000 style=TRUCKS
can you find me a Toyota Camry near 30303 please → make=TOYOTA model=CAMRY zip=30303
I would like a blue or black sedan → color=BLACK,BLUE style=SEDAN
my budget is 20000 → max=20000
I can spend up to $18,000 → max=18000
around 20k → max=22000 min=18000
between 15k and 20k → max=20000 min=15000
something with leather seats and a sunroof → feature=LEATHER_SEATS,SUNROOF
an SUV with heated seats and carplay → feature=APPLE_CARPLAY,HEATED_SEATS style=SUVCROSS
awd wagon, manual → drive=AWD4WD gear=MAN style=WAGON
I live near 85281 and need a pickup → style=TRUCKS zip=85281
we are in Portland, OR → city=Portland state=OR
within 25 miles of 30303 → radius=25 zip=30303
2019 or newer with less than 50k miles → from=2019 miles=50000
no more than 60,000 miles → miles=60000
no accidents and one owner → history=NO_ACCIDENTS,ONE_OWNER
a certified BMW → condition=CERTIFIED make=BMW
brand new electric car → condition=NEW fuel=ELE
hey, I want a Jeep Wrangler → make=JEEP model=WRANGLER
What about a Subaru Outback? → make=SUBARU model=OUTBACK
a plug-in hybrid please → fuel=PIH
diesel truck → fuel=DSL style=TRUCKS
Ford Mustang V8 → engine=8CLDR make=FORD model=MUSTANG
7 seater minivan under 30k → max=30000 seats=7 style=MINIVAN
private seller only → sellerType=P
a good deal on a hatchback → dealType=GOODPRICE style=HATCH
an hoda civic → make=HONDA model=CIVIC
three row SUV under 35k near 90210 → kind=THREE_ROW max=35000 style=SUVCROSS zip=90210
# Negations
no diesel → fuel=ELE,GSL,HYB,HYD,PIH
nothing electric → fuel=DSL,GSL,HYB,HYD,PIH
an SUV, but not a diesel → fuel=ELE,GSL,HYB,HYD,PIH style=SUVCROSS
anything but a minivan → style=CONVERT,COUPE,HATCH,SEDAN,SUVCROSS,TRUCKS,VANMV,WAGON
I don't want a truck or a van → style=CONVERT,COUPE,HATCH,MINIVAN,SEDAN,SUVCROSS,WAGON
family car but not a minivan → style=SUVCROSS
sedan, not white → color=BEIGE,BLACK,BLUE,BROWN,GOLD,GRAY,GREEN,ORANGE,PURPLE,RED,SILVER,YELLOW style=SEDAN
automatic, not manual → gear=AUT
not used → condition=3P_CERT,CERTIFIED,NEW
I hate front wheel drive → drive=AWD4WD,RWD
Toyota, no hybrid → fuel=DSL,ELE,GSL,HYD,PIH make=TOYOTA
a truck without diesel under 30k → fuel=ELE,GSL,HYB,HYD,PIH max=30000 style=TRUCKS
# Corrections
SUV under 30k » cheaper → max=24000 style=SUVCROSS
SUV under 30k » no, cheaper → max=24000 style=SUVCROSS
new SUV » actually used → condition=USED style=SUVCROSS
red sedan » remove the colour → style=SEDAN
red sedan » remove red → style=SEDAN
red sedan » make it blue → color=BLUE style=SEDAN
red sedan » also blue → color=BLUE,RED style=SEDAN
red sedan » any color → style=SEDAN
truck under 20k » forget the budget → style=TRUCKS
truck under 20k » price doesn't matter → style=TRUCKS
truck under 20k » no budget limit → style=TRUCKS
Honda Civic » any make → 
Honda Civic » any model → make=HONDA
Honda Civic » what about a Toyota Corolla instead → make=TOYOTA model=COROLLA
SUV near 30303 » closer → radius=25 style=SUVCROSS zip=30303
SUV near 30303 » farther away is fine → radius=75 style=SUVCROSS zip=30303
SUV near 30303 » near 85281 instead → style=SUVCROSS zip=85281
SUV » bigger → size=FULLSIZE_SUV style=SUVCROSS
midsize SUV » a bit smaller → size=COMPACT_SUV style=SUVCROSS
sedan from 2018 » newer → from=2020 style=SEDAN
sedan under 60k miles » fewer miles → miles=45000 style=SEDAN
sedan under 20k » that's too expensive → max=16000 style=SEDAN
sedan under 20k » I can spend a bit more → max=25000 style=SEDAN
family car » not a minivan → style=SUVCROSS
family car » with three rows → kind=THREE_ROW style=MINIVAN,SUVCROSS
SUV with sunroof » remove the sunroof → style=SUVCROSS
SUV with sunroof and leather » drop the leather → feature=SUNROOF style=SUVCROSS
used Toyota SUV near 30303 » start over → zip=30303
hybrid SUV » not a hybrid → fuel=DSL,ELE,GSL,HYD,PIH style=SUVCROSS
Toyota or Honda sedan » not a Honda → make=TOYOTA style=SEDAN
hybrid SUV » skip the fuel type → style=SUVCROSS
# Answers to questions
a car » 20k → max=20000
a car » 20 → max=20000
a car » about 18750 → max=18750
a car » No limit → 
a car » no limit » SUV → style=SUVCROSS
a car » under 25k » any kind » hybrid → fuel=HYB max=25000
a car » under 25k » Small car » Any fuel » 30303 → max=25000 style=HATCH,SEDAN zip=30303
a car » under 25k » SUV » don't care » Atlanta, GA → city=Atlanta max=25000 state=GA style=SUVCROSS
SUV under 30k » electric » anywhere » used → condition=USED fuel=ELE max=30000 style=SUVCROSS
SUV under 30k » I don't know » 30303 » either → max=30000 style=SUVCROSS zip=30303
truck » whatever » gas » nope » New → condition=NEW fuel=GSL style=TRUCKS
# Longer ones
Looking for a low mileage Toyota RAV4, 2020 or newer, under $30k near 30303 → from=2020 make=TOYOTA max=30000 model=RAV4
  sort=mileageASC zip=30303
my wife wants a white SUV with a sunroof → color=WHITE feature=SUNROOF style=SUVCROSS
I just had a baby and need something safe for around $20,000 → history=CLEAN_TITLE,NO_ACCIDENTS max=22000 min=18000
  style=MINIVAN,SUVCROSS
we're a family of five who like camping → kind=OFF_ROAD style=MINIVAN,SUVCROSS
need a cheap car for college → max=12000 sort=derivedpriceASC style=HATCH,SEDAN
I need a second car for commuting, preferably a hybrid → fuel=HYB
electric car with more than 250 miles of range → fuel=ELE | more than 250 miles of range
My lease is up, want another BMW X5 → make=BMW model=BMW-X5 | lease is up
Can I get a Tesla Model 3 for under 25 thousand? → make=TESLA max=25000 model=MODEL-3
something like a CR-V but cheaper → make=HONDA model=CR-V sort=derivedpriceASC
I'm 6'5 and need leg room → style=MINIVAN,SUVCROSS,WAGON | 6'5
I'd like to spend less than 15000 on a sedan with bluetooth → feature=BLUETOOTH max=15000 style=SEDAN
four door Jeep with a manual transmission → doors=4 gear=MAN make=JEEP
no SUVs please, just wagons → style=WAGON
a pickup with a crew cab and tow package, not a Ford → feature=TOW_PACKAGE style=TRUCKS truckCabSize=CREW | Ford
under 300 a month → max=14400
$300 a month → max=14400
SUV for about $450/mo with 3k down → max=24700 style=SUVCROSS
used Camry, 250 per month, near 30303 → condition=USED make=TOYOTA max=12000 model=CAMRY zip=30303
a truck » I can pay $1,200 monthly → max=57900 style=TRUCKS
grandma needs an easy to get into car with low miles → sort=mileageASC style=SUVCROSS
my wife wants a red Mazda, not older than five years → color=RED from=2021 make=MAZDA
a black or white SUV made after 2019 → color=BLACK,WHITE from=2020 style=SUVCROSS
I drive 80 miles to work every day → mpgRange=31-40,41-50,51 | 80 miles
a truck, I live in chicago → city=Chicago state=IL style=TRUCKS
compare the CR-V and the RAV4 → make=HONDA,TOYOTA model=CR-V,RAV4
a truck » compare the first two → style=TRUCKS
a truck » newest first → sort=yearDESC style=TRUCKS
a truck » sort by price → sort=derivedpriceASC style=TRUCKS
a truck » most expensive first → sort=derivedpriceDESC style=TRUCKS
Something quiet and comfortable for long highway drives → mpgRange=31-40,41-50,51 | quiet and comfortable
Is there a yellow Mustang convertible near 85281? → color=YELLOW make=FORD model=MUSTANG-CONVERTIBLE zip=85281
I want to buy from a private owner, clean title only → history=CLEAN_TITLE sellerType=P
a truck but no V8 → engine=10CLDR,12CLDR,3CLDR,4CLDR,5CLDR,6CLDR style=TRUCKS
compact SUV for city driving, hybrid if possible → fuel=HYB size=COMPACT_SUV style=SUVCROSS
red sports car under 40000 dollars → color=RED kind=SPORTS max=40000
a luxury SUV with third row and captain's chairs → feature=CAPTAIN_CHAIRS,THIRD_ROW kind=LUXURY style=SUVCROSS
used minivan within 50 miles of 30303 » nothing older than 2016 → condition=USED from=2016 radius=50 style=MINIVAN zip=30303
SUV » awd » under 30k » actually a sedan → drive=AWD4WD max=30000 style=SEDAN
SUV » under 30k » make that 35k → max=35000 style=SUVCROSS
Toyota sedan » or a Honda → make=TOYOTA,HONDA style=SEDAN
truck » I changed my mind, a minivan → style=MINIVAN
gas truck » remove gas → style=TRUCKS
SUV with awd » doesn't need to be awd → style=SUVCROSS
red SUV near 30303 » anywhere is fine → color=RED style=SUVCROSS
# What no search says
a car that makes my neighbours jealous → | makes neighbours jealous
flux capacitor → | flux capacitor
an SUV with a flux capacitor → style=SUVCROSS | flux capacitor
hello →
thank you very much →
`
