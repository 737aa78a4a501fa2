/** Where cars are sold: state, percent of listings, area codes, cities with most dealers first. */
export const markets = `
CA | 12.8 | 213 310 408 415 559 619 714 818 909 916 | Los Angeles, San Diego, San Jose, Sacramento, Fresno, Riverside, Bakersfield, Anaheim, Long Beach, Oakland, Irvine, Visalia, Stockton, Modesto, Ontario, Santa Rosa, Van Nuys, Torrance, Roseville, Concord
TX | 10.8 | 210 214 281 361 512 713 817 915 | Houston, San Antonio, Dallas, Austin, Fort Worth, El Paso, Plano, Arlington, Corpus Christi, Lubbock, Katy, Spring, Denton, McKinney, Amarillo, Waco, Tyler, Laredo
FL | 9.2 | 305 352 386 407 561 727 813 850 904 941 954 | Miami, Orlando, Tampa, Jacksonville, Fort Lauderdale, Saint Petersburg, Hialeah, Sarasota, Fort Myers, West Palm Beach, Pensacola, Gainesville, Lakeland, Ocala, Clearwater, Naples
IL | 4.3 | 217 309 312 630 708 773 815 847 | Chicago, Naperville, Aurora, Rockford, Joliet, Springfield, Peoria, Schaumburg, Elgin, Libertyville
OH | 3.6 | 216 330 419 513 614 937 | Columbus, Cleveland, Cincinnati, Dayton, Akron, Toledo, Canton, Mentor
NY | 3.6 | 315 516 518 585 631 716 718 845 914 | Brooklyn, Rochester, Buffalo, Syracuse, Albany, Yonkers, Jamaica, Bronx, New York, Hempstead, Huntington, White Plains
NJ | 3.5 | 201 609 732 856 908 973 | Newark, Jersey City, Paterson, Cherry Hill, Trenton, Toms River, Edison, Freehold, Paramus
GA | 3.4 | 404 478 706 770 912 | Atlanta, Marietta, Savannah, Augusta, Macon, Duluth, Columbus, Alpharetta, Athens
TN | 3.3 | 423 615 731 865 901 | Nashville, Memphis, Knoxville, Chattanooga, Murfreesboro, Franklin, Clarksville, Johnson City
VA | 3.2 | 276 434 540 703 757 804 | Virginia Beach, Richmond, Chesapeake, Alexandria, Roanoke, Fredericksburg, Woodbridge, Sterling, Lynchburg
PA | 3 | 215 412 484 610 717 724 814 | Philadelphia, Pittsburgh, Allentown, Erie, Reading, Lancaster, Harrisburg, Mechanicsburg, Greensburg
NC | 2.9 | 252 336 704 828 910 919 | Charlotte, Raleigh, Greensboro, Durham, Winston Salem, Fayetteville, Cary, Wilmington, Asheville, Hickory
AZ | 2.6 | 480 520 602 623 928 | Phoenix, Tucson, Mesa, Scottsdale, Chandler, Tempe, Glendale, Gilbert, Peoria
CO | 2.6 | 303 719 720 970 | Denver, Colorado Springs, Aurora, Littleton, Fort Collins, Boulder, Englewood, Loveland
MI | 2.4 | 248 313 517 586 616 734 | Detroit, Grand Rapids, Lansing, Ann Arbor, Sterling Heights, Troy, Kalamazoo, Flint
WA | 2.3 | 206 253 360 425 509 | Seattle, Tacoma, Spokane, Vancouver, Everett, Bellevue, Kent, Olympia
IN | 2.1 | 219 260 317 574 765 812 | Indianapolis, Fort Wayne, Evansville, South Bend, Lafayette, Greenwood
MD | 2 | 240 301 410 443 | Baltimore, Rockville, Annapolis, Frederick, Silver Spring, Glen Burnie, Waldorf
MO | 2 | 314 417 573 636 816 | Saint Louis, Kansas City, Springfield, Columbia, Independence, Lees Summit
MA | 1.8 | 413 508 617 781 978 | Boston, Worcester, Springfield, Framingham, Lowell, Danvers, Norwood
WI | 1.7 | 262 414 608 715 920 | Milwaukee, Madison, Green Bay, Kenosha, Appleton, Waukesha
MN | 1.7 | 218 507 612 651 763 952 | Minneapolis, Saint Paul, Rochester, Duluth, Burnsville, Saint Cloud
SC | 1.5 | 803 843 864 | Charleston, Columbia, Greenville, Myrtle Beach, Spartanburg, Rock Hill
AL | 1.4 | 205 251 256 334 | Birmingham, Huntsville, Mobile, Montgomery, Tuscaloosa, Hoover
LA | 1.4 | 225 318 337 504 985 | Baton Rouge, New Orleans, Lafayette, Shreveport, Metairie, Slidell
OK | 1.3 | 405 580 918 | Oklahoma City, Tulsa, Norman, Edmond, Lawton
KY | 1.2 | 270 502 606 859 | Louisville, Lexington, Bowling Green, Owensboro, Florence
NV | 1.2 | 702 775 | Las Vegas, Henderson, Reno, Sparks
UT | 1.2 | 385 435 801 | Salt Lake City, Sandy, Orem, Ogden, Saint George, Provo
OR | 1.2 | 503 541 971 | Portland, Salem, Eugene, Beaverton, Bend, Medford
CT | 1.1 | 203 475 860 | Hartford, New Haven, Stamford, Danbury, Waterbury, Norwalk
KS | .8 | 316 620 785 913 | Wichita, Overland Park, Olathe, Topeka, Kansas City
IA | .8 | 319 515 563 712 | Des Moines, Cedar Rapids, Davenport, Sioux City, Iowa City
AR | .7 | 479 501 870 | Little Rock, Fayetteville, Fort Smith, Jonesboro, Bentonville
MS | .6 | 228 601 662 | Jackson, Gulfport, Hattiesburg, Tupelo, Southaven
NE | .6 | 308 402 531 | Omaha, Lincoln, Grand Island, Bellevue
ID | .6 | 208 986 | Boise, Nampa, Meridian, Idaho Falls, Twin Falls
NM | .6 | 505 575 | Albuquerque, Santa Fe, Las Cruces, Farmington
NH | .6 | 603 | Manchester, Nashua, Concord, Portsmouth
DE | .4 | 302 | Wilmington, Newark, Dover
ME | .3 | 207 | Portland, Bangor, Augusta
RI | .3 | 401 | Providence, Warwick, Cranston
WV | .3 | 304 | Charleston, Huntington, Morgantown
MT | .3 | 406 | Billings, Missoula, Bozeman
HI | .3 | 808 | Honolulu, Kahului, Hilo
SD | .2 | 605 | Sioux Falls, Rapid City
ND | .2 | 701 | Fargo, Bismarck
VT | .2 | 802 | Burlington, Rutland
AK | .2 | 907 | Anchorage, Fairbanks
WY | .1 | 307 | Cheyenne, Casper
DC | .1 | 202 | Washington
`
