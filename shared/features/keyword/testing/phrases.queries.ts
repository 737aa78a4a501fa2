/** Queries with years, prices, mileage, places and whole sentences, each with its expected reading. */
export const phrases = `
# Years
2019 camry → make=TOYOTA model=CAMRY year=2019
camry 2019 → make=TOYOTA model=CAMRY year=2019
'19 camry → make=TOYOTA model=CAMRY year=2019
2019 or newer → from=2019
2019 or newer honda civic → from=2019 make=HONDA model=CIVIC
2019+ → from=2019
2015 and up → from=2015
2018 onwards → from=2018
since 2018 → from=2018
newer than 2019 → from=2020
after 2015 → from=2016
before 2015 → to=2014
older than 2000 → to=1999
2010 or older → to=2010
up to 2012 → to=2012
2015-2020 toyota → from=2015 make=TOYOTA to=2020
2015 to 2020 camry → from=2015 make=TOYOTA model=CAMRY to=2020
between 2015 and 2018 → from=2015 to=2018
2012 2013 2014 civic → from=2012 make=HONDA model=CIVIC to=2014
2018 or 2019 → from=2018 to=2019
last 3 years → from=2023
less than 5 years old → from=2021
5 years old or newer → from=2021
1967 mustang → make=FORD model=MUSTANG year=1967
2035 camry → make=TOYOTA model=CAMRY | 2035
toyota prius 2012 under 10k → make=TOYOTA max=10000 model=PRIUS year=2012
# Prices
under 20000 → max=20000
under 20k → max=20000
under $15,000 → max=15000
below 10k → max=10000
less than $10,000 → max=10000
sub 10k → max=10000
max 25000 → max=25000
25k max → max=25000
budget 15k → max=15000
20000 budget → max=20000
10,000 dollars → max=10000
$10,000 or less → max=10000
10k → max=10000
$10k → max=10000
20 grand → max=20000
under 20 grand → max=20000
over 50k → min=50000
at least 20k → min=20000
30k+ → min=30000
15k-20k → max=20000 min=15000
10-20k → max=20000 min=10000
$5,000 - $10,000 → max=10000 min=5000
15000 to 20000 → max=20000 min=15000
between 10k and 20k → max=20000 min=10000
from 15000 to 20000 → max=20000 min=15000
around 20k → max=22000 min=18000
camry 20000 → make=TOYOTA max=20000 model=CAMRY
911 under 100k → make=PORSCHE max=100000 model=PORSCHE-911
price under 12000 → max=12000
under 2500 → max=2500
# Mileage
below 60k miles → miles=60000
under 60000 miles → miles=60000
less than 50,000 mi → miles=50000
30k miles → miles=30000
30k miles or less → miles=30000
with 20k miles → miles=20000
mileage under 50000 → miles=50000
miles under 50k → miles=50000
max 80k miles → miles=80000
100,000 miles → miles=100000
over 100k miles → | over 100k miles
low miles → sort=mileageASC
low mileage tacoma → make=TOYOTA model=TACOMA sort=mileageASC
low mileage under 30k miles → miles=30000
low mileage cars under 10000 → max=10000 sort=mileageASC
low miles under 20k → max=20000 sort=mileageASC
low mileage 2019 civic → make=HONDA model=CIVIC sort=mileageASC year=2019
cheapest 7 seater → seats=7 sort=derivedpriceASC
cheap cars → sort=derivedpriceASC
# Places
near 30303 → zip=30303
near 85281 → zip=85281
in 85281 → zip=85281
zip 85281 → zip=85281
zip code 85281 → zip=85281
85281 → zip=85281
camry 30303 → make=TOYOTA model=CAMRY zip=30303
honda civic 02134 → make=HONDA model=CIVIC zip=02134
within 50 miles of 85281 → radius=50 zip=85281
25 miles from 85281 → radius=25 zip=85281
within 50 miles → | within 50 miles
cars near me →
camry near me → make=TOYOTA model=CAMRY
camry near Portland, OR → city=Portland make=TOYOTA model=CAMRY state=OR
used trucks in dallas tx → city=Dallas condition=USED state=TX style=TRUCKS
camry near atlanta → city=Atlanta make=TOYOTA model=CAMRY state=GA
used trucks in chicago under 20k → city=Chicago condition=USED max=20000 state=IL style=TRUCKS
honda in nyc → city=New-York make=HONDA state=NY
suv in new york city → city=New-York state=NY style=SUVCROSS
suv near kansas city, ks → city=Kansas-City state=KS style=SUVCROSS
minivan around portland maine → city=Portland state=ME style=MINIVAN
camry in Charleston, South Carolina → city=Charleston make=TOYOTA model=CAMRY state=SC
camry near springfield → make=TOYOTA model=CAMRY | springfield
trucks in west virginia → style=TRUCKS | west virginia
# Whole sentences
red 2019 camry under 25k less than 50,000 miles awd near 30303 → color=RED drive=AWD4WD make=TOYOTA
  max=25000 miles=50000 model=CAMRY year=2019 zip=30303
blue 2017 ford f-150 xlt crew cab 4x4 under 30k → color=BLUE drive=AWD4WD make=FORD max=30000
  model=FORD-F-150 trim=XLT truckCabSize=CREW year=2017
used tesla model 3 long range under $25k → condition=USED make=TESLA max=25000 model=MODEL-3 trim=LONG-RANGE
new honda cr-v ex-l awd white → color=WHITE condition=NEW drive=AWD4WD make=HONDA model=CR-V trim=EX-L
awd suv 3rd row under 30k less than 60k miles → drive=AWD4WD feature=THIRD_ROW max=30000 miles=60000
  style=SUVCROSS
I am looking for a used honda accord under $15,000 → condition=USED make=HONDA max=15000 model=ACCORD
show me red convertibles → color=RED style=CONVERT
minivan 8 seats under 20k → max=20000 seats=8 style=MINIVAN
hybrid under 25000 near 90210 → fuel=HYB max=25000 zip=90210
black ford explorer 2016 third row → color=BLACK feature=THIRD_ROW make=FORD model=EXPLORER year=2016
chevy tahoe 2015 4x4 leather sunroof → drive=AWD4WD feature=LEATHER_SEATS,SUNROOF make=CHEVROLET model=TAHOE
  year=2015
silver camry in los angeles, ca under 20k → city=Los-Angeles color=SILVER make=TOYOTA max=20000 model=CAMRY
  state=CA
cars for sale →
cars →
best suv → style=SUVCROSS
`
