/**
 * The highways that maps draw: the Interstates, and others where there is none. A highway is given by the
 * cities along it in order, `ST: city, city; ST: city`, and is drawn from one to the next: the table holds no
 * line of a map, and the places of the cities come from the zips of the marketplace.
 */
export const highways: Readonly<Record<string, string>> = {
  'I-2': 'TX: McAllen, Weslaco, Harlingen',
  'I-4':
    'FL: Tampa, Plant City, Lakeland, Kissimmee, Orlando, Altamonte Springs, Sanford, Deltona, Daytona Beach',
  'I-5': `CA: San Ysidro, San Diego, Carlsbad, Oceanside, San Clemente, Santa Ana, Los Angeles, Burbank,
    Santa Clarita, Lebec, Buttonwillow, Lost Hills, Kettleman City, Gustine, Westley, Lathrop, Stockton,
    Lodi, Sacramento, Woodland, Williams, Willows, Corning, Red Bluff, Redding, Lakehead, Dunsmuir, Weed,
    Yreka; OR: Ashland, Medford, Grants Pass, Canyonville, Roseburg, Cottage Grove, Eugene, Albany, Salem,
    Wilsonville, Portland; WA: Vancouver, Woodland, Kelso, Chehalis, Olympia, Tacoma, Seattle, Everett,
    Mount Vernon, Bellingham, Blaine`,
  'I-8': `CA: San Diego, El Cajon, Alpine, Boulevard, El Centro; AZ: Yuma, Wellton, Dateland, Gila Bend,
    Casa Grande`,
  'I-10': `CA: Santa Monica, Los Angeles, West Covina, Ontario, Redlands, Beaumont, Thousand Palms, Indio,
    Desert Center, Blythe; AZ: Quartzsite, Tonopah, Goodyear, Phoenix, Chandler, Casa Grande, Marana,
    Tucson, Benson, Willcox, San Simon; NM: Lordsburg, Deming, Las Cruces; TX: El Paso, Fabens, Sierra
    Blanca, Van Horn, Fort Stockton, Ozona, Sonora, Junction, Kerrville, Boerne, San Antonio, Seguin,
    Luling, Columbus, Katy, Houston, Baytown, Winnie, Beaumont, Orange; LA: Lake Charles, Jennings,
    Lafayette, Port Allen, Baton Rouge, Gonzales, La Place, Metairie, New Orleans, Slidell; MS: Bay Saint
    Louis, Gulfport, Biloxi, Moss Point; AL: Mobile, Daphne, Loxley; FL: Pensacola, Crestview, Defuniak
    Springs, Chipley, Marianna, Quincy, Tallahassee, Monticello, Madison, Live Oak, Lake City, Macclenny,
    Jacksonville`,
  'I-12': 'LA: Baton Rouge, Hammond, Covington, Slidell',
  'I-15': `CA: San Diego, Escondido, Temecula, Corona, Rancho Cucamonga, Hesperia, Victorville, Barstow,
    Baker; NV: Jean, Las Vegas, Moapa, Mesquite; UT: Saint George, Cedar City, Beaver, Fillmore, Nephi,
    Provo, Salt Lake City, Ogden, Brigham City, Tremonton; ID: Malad City, Pocatello, Blackfoot, Idaho
    Falls, Dubois; MT: Lima, Dillon, Butte, Boulder, Helena, Wolf Creek, Great Falls, Conrad, Shelby,
    Sunburst`,
  'I-16': 'GA: Macon, Dublin, Metter, Pooler, Savannah',
  'I-17': 'AZ: Phoenix, Black Canyon City, Camp Verde, Flagstaff',
  'I-19': 'AZ: Tucson, Green Valley, Nogales',
  'I-20': `TX: Toyah, Pecos, Monahans, Odessa, Midland, Big Spring, Colorado City, Sweetwater, Abilene,
    Eastland, Weatherford, Fort Worth, Arlington, Dallas, Terrell, Canton, Lindale, Longview, Marshall; LA:
    Shreveport, Minden, Ruston, Monroe, Tallulah; MS: Vicksburg, Jackson, Forest, Meridian; AL: Eutaw,
    Tuscaloosa, Birmingham, Pell City, Oxford; GA: Bremen, Douglasville, Atlanta, Conyers, Madison, Thomson,
    Augusta; SC: Aiken, Lexington, Columbia, Camden, Florence`,
  'I-22': 'TN: Memphis; MS: Holly Springs, New Albany, Tupelo; AL: Hamilton, Jasper, Birmingham',
  'I-24': `IL: Goreville, Metropolis; KY: Paducah, Cadiz, Hopkinsville; TN: Clarksville, Nashville,
    Murfreesboro, Manchester, Monteagle; GA: Trenton; TN: Chattanooga`,
  'I-25': `NM: Las Cruces, Hatch, Truth or Consequences, Socorro, Belen, Albuquerque, Bernalillo, Santa Fe,
    Las Vegas, Wagon Mound, Springer, Raton; CO: Trinidad, Walsenburg, Pueblo, Colorado Springs, Castle
    Rock, Denver, Loveland, Fort Collins; WY: Cheyenne, Chugwater, Wheatland, Douglas, Casper, Kaycee,
    Buffalo`,
  'I-26': `TN: Kingsport, Johnson City, Erwin; NC: Mars Hill, Asheville, Hendersonville; SC: Inman, Clinton,
    Newberry, Columbia, Orangeburg, Saint George, Summerville, Charleston`,
  'I-27': 'TX: Lubbock, Plainview, Tulia, Canyon, Amarillo',
  'I-29': `MO: Kansas City, Platte City, Saint Joseph, Mound City, Rock Port; IA: Council Bluffs, Missouri
    Valley, Onawa, Sioux City; SD: Elk Point, Beresford, Sioux Falls, Brookings, Watertown, Sisseton; ND:
    Fargo, Hillsboro, Grand Forks, Drayton, Pembina`,
  'I-30': `TX: Fort Worth, Arlington, Dallas, Rockwall, Greenville, Sulphur Springs, Mount Pleasant,
    Texarkana; AR: Hope, Arkadelphia, Malvern, Benton, Little Rock`,
  'I-35': `TX: Laredo, Cotulla, Pearsall, San Antonio, New Braunfels, San Marcos, Austin, Georgetown,
    Temple, Waco, Hillsboro, Waxahachie, Dallas, Denton, Gainesville; OK: Ardmore, Pauls Valley, Norman,
    Oklahoma City, Guthrie, Perry, Tonkawa; KS: Wellington, Wichita, El Dorado, Emporia, Ottawa, Olathe; MO:
    Kansas City, Liberty, Cameron, Bethany; IA: Lamoni, Osceola, Des Moines, Ames, Clear Lake; MN: Albert
    Lea, Owatonna, Faribault, Lakeville, Minneapolis, Forest Lake, Pine City, Hinckley, Moose Lake, Duluth`,
  'I-35W': 'TX: Hillsboro, Alvarado, Fort Worth, Denton',
  'I-37': 'TX: San Antonio, Pleasanton, Three Rivers, Mathis, Corpus Christi',
  'I-39': `IL: Bloomington, El Paso, La Salle, Mendota, Rockford; WI: Beloit, Janesville, Madison, Portage,
    Stevens Point, Wausau`,
  'I-40': `CA: Barstow, Needles; AZ: Kingman, Seligman, Williams, Flagstaff, Winslow, Holbrook, Sanders; NM:
    Gallup, Grants, Albuquerque, Moriarty, Santa Rosa, Tucumcari; TX: Vega, Amarillo, Groom, Shamrock; OK:
    Sayre, Elk City, Clinton, Weatherford, El Reno, Oklahoma City, Shawnee, Henryetta, Checotah, Sallisaw;
    AR: Van Buren, Clarksville, Russellville, Conway, Little Rock, Brinkley, Forrest City, West Memphis; TN:
    Memphis, Brownsville, Jackson, Dickson, Nashville, Lebanon, Cookeville, Crossville, Knoxville, Newport;
    NC: Asheville, Marion, Morganton, Hickory, Statesville, Winston Salem, Greensboro, Burlington, Durham,
    Raleigh, Benson, Wilmington`,
  'I-41': 'WI: Milwaukee, Fond du Lac, Oshkosh, Appleton, Green Bay',
  'I-43': 'WI: Beloit, Elkhorn, Milwaukee, Sheboygan, Manitowoc, Green Bay',
  'I-44': `TX: Wichita Falls; OK: Lawton, Chickasha, Oklahoma City, Stroud, Tulsa, Vinita, Miami; MO:
    Joplin, Springfield, Lebanon, Rolla, Sullivan, Saint Louis`,
  'I-45': 'TX: Galveston, League City, Houston, Conroe, Huntsville, Madisonville, Corsicana, Ennis, Dallas',
  'I-49': `LA: Lafayette, Opelousas, Alexandria, Natchitoches, Shreveport; AR: Texarkana, De Queen, Mena,
    Fort Smith, Alma, Fayetteville, Bentonville; MO: Neosho, Joplin, Nevada, Butler, Harrisonville, Kansas
    City`,
  'I-55': `LA: La Place, Hammond; MS: McComb, Brookhaven, Jackson, Canton, Grenada, Batesville, Southaven;
    TN: Memphis; AR: West Memphis, Blytheville; MO: Hayti, Sikeston, Cape Girardeau, Perryville, Festus,
    Saint Louis; IL: Edwardsville, Litchfield, Springfield, Lincoln, Bloomington, Pontiac, Joliet, Chicago`,
  'I-57': `MO: Sikeston, Charleston; IL: Cairo, Anna, Marion, Mount Vernon, Salem, Effingham, Mattoon,
    Champaign, Kankakee, Matteson, Chicago`,
  'I-59': 'LA: Slidell; MS: Picayune, Hattiesburg, Laurel, Meridian',
  'I-59 north': 'AL: Birmingham, Gadsden, Fort Payne; GA: Trenton',
  'I-64': `MO: Wentzville, Saint Louis; IL: O Fallon, Nashville, Mount Vernon, Grayville; IN: Haubstadt,
    Dale, Corydon; KY: Louisville, Shelbyville, Frankfort, Lexington, Winchester, Mount Sterling, Morehead,
    Grayson, Ashland; WV: Huntington, Charleston, Beckley, Lewisburg; VA: Covington, Lexington, Staunton,
    Charlottesville, Richmond, Williamsburg, Newport News, Hampton, Norfolk`,
  'I-65': `AL: Mobile, Bay Minette, Evergreen, Greenville, Montgomery, Clanton, Birmingham, Cullman,
    Decatur, Athens; TN: Spring Hill, Franklin, Nashville; KY: Franklin, Bowling Green, Cave City,
    Elizabethtown, Louisville; IN: Jeffersonville, Scottsburg, Seymour, Columbus, Indianapolis, Lebanon,
    Lafayette, Remington, Merrillville, Gary`,
  'I-66': 'VA: Strasburg, Front Royal, Manassas, Fairfax, Arlington',
  'I-68': 'WV: Morgantown; MD: Grantsville, Cumberland, Hancock',
  'I-69': `IN: Evansville, Washington, Bloomington, Martinsville, Indianapolis, Anderson, Marion, Fort
    Wayne, Angola; MI: Coldwater, Marshall, Lansing, Flint, Lapeer, Port Huron`,
  'I-69 south': 'TX: Victoria, Wharton, Rosenberg, Houston, Cleveland, Livingston, Lufkin, Nacogdoches',
  'I-69E': 'TX: Brownsville, Harlingen, Raymondville, Kingsville, Robstown, Victoria',
  'I-70': `UT: Richfield, Salina, Green River; CO: Fruita, Grand Junction, Rifle, Glenwood Springs, Eagle,
    Vail, Frisco, Idaho Springs, Denver, Limon, Burlington; KS: Goodland, Colby, WaKeeney, Hays, Russell,
    Salina, Junction City, Topeka, Lawrence, Kansas City; MO: Kansas City, Columbia, Kingdom City,
    Wentzville, Saint Louis; IL: Vandalia, Effingham, Marshall; IN: Terre Haute, Plainfield, Indianapolis,
    New Castle, Richmond; OH: Vandalia, Springfield, Columbus, Zanesville, Cambridge, Saint Clairsville; WV:
    Wheeling; PA: Washington, New Stanton, Somerset, Bedford, Breezewood; MD: Hancock, Hagerstown,
    Frederick, Baltimore`,
  'I-71': `KY: Louisville, Carrollton, Walton, Covington; OH: Cincinnati, Wilmington, Columbus, Mansfield,
    Medina, Cleveland`,
  'I-72': 'MO: Hannibal; IL: Jacksonville, Springfield, Decatur, Champaign',
  'I-74': `IA: Davenport; IL: Moline, Galesburg, Peoria, Bloomington, Champaign, Danville; IN:
    Crawfordsville, Indianapolis, Shelbyville, Batesville; OH: Cincinnati`,
  'I-75': `FL: Hialeah, Naples, Fort Myers, Punta Gorda, Sarasota, Bradenton, Brandon, Wesley Chapel,
    Wildwood, Ocala, Gainesville, Lake City; GA: Valdosta, Tifton, Cordele, Perry, Macon, Forsyth,
    McDonough, Atlanta, Marietta, Cartersville, Calhoun, Dalton; TN: Chattanooga, Cleveland, Athens,
    Knoxville, Jellico; KY: Corbin, London, Richmond, Lexington, Georgetown, Williamstown, Florence,
    Covington; OH: Cincinnati, Middletown, Dayton, Troy, Sidney, Lima, Findlay, Bowling Green, Toledo; MI:
    Monroe, Detroit, Troy, Pontiac, Flint, Saginaw, Bay City, Standish, West Branch, Grayling, Gaylord,
    Mackinaw City, Saint Ignace, Sault Sainte Marie`,
  'I-76 west': 'CO: Denver, Brighton, Fort Morgan, Sterling, Julesburg',
  'I-76': `OH: Lodi, Akron, Youngstown; PA: Cranberry Township, Monroeville, New Stanton, Somerset, Bedford,
    Carlisle, Harrisburg, Lebanon, Morgantown, King of Prussia, Philadelphia; NJ: Camden`,
  'I-77': `SC: Columbia, Rock Hill; NC: Charlotte, Statesville, Elkin; VA: Hillsville, Wytheville, Bland;
    WV: Princeton, Beckley, Charleston, Ripley, Parkersburg; OH: Marietta, Cambridge, New Philadelphia,
    Canton, Akron, Cleveland`,
  'I-78': 'PA: Jonestown, Hamburg, Allentown; NJ: Phillipsburg, Clinton, Newark, Jersey City',
  'I-79': `WV: Charleston, Sutton, Weston, Clarksburg, Fairmont, Morgantown; PA: Waynesburg, Washington,
    Pittsburgh, Cranberry Township, Grove City, Meadville, Erie`,
  'I-80': `CA: San Francisco, Oakland, Vallejo, Fairfield, Vacaville, Davis, Sacramento, Roseville, Auburn,
    Truckee; NV: Reno, Fernley, Lovelock, Winnemucca, Battle Mountain, Elko, Wells; UT: Wendover, Salt Lake
    City, Park City; WY: Evanston, Green River, Rock Springs, Rawlins, Laramie, Cheyenne, Pine Bluffs; NE:
    Kimball, Sidney, Ogallala, North Platte, Gothenburg, Lexington, Kearney, Grand Island, York, Lincoln,
    Omaha; IA: Council Bluffs, Des Moines, Newton, Grinnell, Williamsburg, Iowa City, Davenport; IL: Moline,
    Geneseo, Princeton, La Salle, Morris, Joliet, Lansing; IN: Gary, Portage, La Porte, South Bend, Elkhart,
    Howe; OH: Toledo, Fremont, Elyria, Strongsville, Youngstown; PA: Mercer, Clarion, Du Bois, Clearfield,
    Bellefonte, Milton, Bloomsburg, White Haven, Stroudsburg; NJ: Netcong, Parsippany, Paterson, Fort Lee`,
  'I-81': `TN: White Pine, Greeneville, Bristol; VA: Abingdon, Marion, Wytheville, Christiansburg, Salem,
    Lexington, Staunton, Harrisonburg, Strasburg, Winchester; WV: Martinsburg; MD: Hagerstown; PA:
    Chambersburg, Carlisle, Harrisburg, Pine Grove, Hazleton, Wilkes Barre, Scranton; NY: Binghamton,
    Cortland, Syracuse, Pulaski, Watertown, Alexandria Bay`,
  'I-82': 'WA: Ellensburg, Yakima, Sunnyside, Prosser, Richland; OR: Hermiston',
  'I-83': 'MD: Baltimore, Parkton; PA: York, Harrisburg',
  'I-84 west': `OR: Portland, Troutdale, Hood River, The Dalles, Arlington, Boardman, Pendleton, La Grande,
    Baker City, Ontario; ID: Caldwell, Nampa, Boise, Mountain Home, Glenns Ferry, Jerome, Burley; UT:
    Snowville, Tremonton`,
  'I-84': `PA: Scranton, Milford; NY: Port Jervis, Middletown, Newburgh, Fishkill, Brewster; CT: Danbury,
    Waterbury, Hartford, Tolland; MA: Sturbridge`,
  'I-85': `AL: Montgomery, Tuskegee, Auburn; GA: West Point, Newnan, Atlanta, Buford, Commerce, Lavonia; SC:
    Anderson, Greenville, Spartanburg, Gaffney; NC: Gastonia, Charlotte, Concord, Salisbury, Lexington,
    Greensboro, Burlington, Durham, Henderson; VA: South Hill, Petersburg`,
  'I-86': 'PA: North East; NY: Jamestown, Salamanca, Olean, Hornell, Corning, Elmira, Owego, Binghamton',
  'I-87': `NY: Bronx, Yonkers, Tarrytown, Newburgh, Kingston, Catskill, Albany, Saratoga Springs,
    Queensbury, Schroon Lake, Plattsburgh, Champlain`,
  'I-88': 'IL: Moline, Dixon, Dekalb, Aurora, Hillside, Chicago',
  'I-88 east': 'NY: Binghamton, Oneonta, Cobleskill, Schenectady',
  'I-89': 'NH: Concord, Lebanon; VT: Montpelier, Burlington, Saint Albans, Swanton',
  'I-90': `WA: Seattle, Bellevue, North Bend, Ellensburg, George, Moses Lake, Ritzville, Spokane; ID: Coeur
    d Alene, Kellogg; MT: Saint Regis, Missoula, Drummond, Deer Lodge, Butte, Whitehall, Bozeman,
    Livingston, Big Timber, Columbus, Billings, Hardin; WY: Sheridan, Buffalo, Gillette, Moorcroft,
    Sundance; SD: Spearfish, Sturgis, Rapid City, Wall, Kadoka, Murdo, Chamberlain, Mitchell, Sioux Falls;
    MN: Luverne, Worthington, Jackson, Fairmont, Blue Earth, Albert Lea, Austin, Stewartville, Saint
    Charles; WI: La Crosse, Tomah, Mauston, Portage, Madison, Janesville, Beloit; IL: Rockford, Elgin,
    Chicago; IN: Gary`,
  'I-90 east': `OH: Elyria, Cleveland, Mentor, Ashtabula; PA: Erie; NY: Fredonia, Buffalo, Batavia,
    Henrietta, Victor, Syracuse, Canastota, Utica, Amsterdam, Schenectady, Albany; MA: Lee, Westfield,
    Springfield, Sturbridge, Worcester, Framingham, Boston`,
  'I-91': `CT: New Haven, Meriden, Hartford; MA: Springfield, Northampton, Greenfield; VT: Brattleboro,
    Bellows Falls, White River Junction, Bradford, Saint Johnsbury, Barton, Newport`,
  'I-93': `MA: Boston, Woburn, Andover; NH: Salem, Manchester, Concord, Tilton, Plymouth, Lincoln,
    Littleton; VT: Saint Johnsbury`,
  'I-94': `MT: Billings, Forsyth, Miles City, Glendive, Wibaux; ND: Dickinson, Bismarck, Jamestown, Valley
    City, Fargo; MN: Moorhead, Fergus Falls, Alexandria, Sauk Centre, Saint Cloud, Monticello, Minneapolis,
    Saint Paul; WI: Hudson, Menomonie, Eau Claire, Black River Falls, Tomah`,
  'I-94 east': `WI: Madison, Johnson Creek, Waukesha, Milwaukee, Kenosha; IL: Gurnee, Chicago; IN: Hammond,
    Chesterton, Michigan City; MI: New Buffalo, Benton Harbor, Paw Paw, Kalamazoo, Battle Creek, Marshall,
    Jackson, Ann Arbor, Detroit, Saint Clair Shores, Marysville, Port Huron`,
  'I-95': `FL: Miami, Fort Lauderdale, Boca Raton, West Palm Beach, Jupiter, Fort Pierce, Vero Beach,
    Melbourne, Titusville, Daytona Beach, Palm Coast, Saint Augustine, Jacksonville; GA: Brunswick, Darien,
    Richmond Hill, Pooler; SC: Hardeeville, Walterboro, Saint George, Manning, Florence, Dillon; NC:
    Lumberton, Fayetteville, Dunn, Smithfield, Wilson, Rocky Mount, Roanoke Rapids; VA: Emporia, Petersburg,
    Richmond, Ashland, Fredericksburg, Stafford, Woodbridge, Alexandria; MD: Laurel, Baltimore, Aberdeen,
    Elkton; DE: Newark, Wilmington; PA: Chester, Philadelphia, Bristol; NJ: Bordentown, New Brunswick,
    Elizabeth, Newark, Fort Lee; NY: Bronx, New Rochelle, Port Chester; CT: Stamford, Norwalk, Bridgeport,
    New Haven, Old Saybrook, New London; RI: Westerly, Warwick, Providence, Pawtucket; MA: Attleboro,
    Norwood, Waltham, Peabody, Newburyport; NH: Portsmouth; ME: Kittery, Kennebunk, Saco, Portland, Gray,
    Augusta, Waterville, Bangor, Lincoln, Houlton`,
  'I-96': 'MI: Muskegon, Grand Rapids, Lansing, Howell, Brighton, Novi, Livonia, Detroit',
  'I-99': 'PA: Bedford, Altoona, State College, Bellefonte',
  'I-135': 'KS: Wichita, Newton, McPherson, Salina',
  'I-196': 'MI: Benton Harbor, South Haven, Holland, Grand Rapids',
  'I-335': 'KS: Topeka, Emporia',
  'I-380': 'IA: Iowa City, Cedar Rapids, Waterloo',
  'I-476': 'PA: Norristown, Quakertown, Allentown, White Haven, Wilkes Barre, Scranton',
  'New Jersey Turnpike': 'DE: Wilmington; NJ: Swedesboro, Cherry Hill, Mount Laurel, Bordentown',
  "Florida's Turnpike": 'FL: Wildwood, Orlando, Kissimmee, Okeechobee, Fort Pierce',
  'US-93': 'NV: Las Vegas, Boulder City; AZ: Kingman, Wikieup, Wickenburg, Phoenix',
  'US-95': 'NV: Las Vegas, Beatty, Tonopah, Hawthorne, Fallon, Fernley',
  'US-97': 'CA: Weed; OR: Klamath Falls, La Pine, Bend, Madras',
  'US-101': `CA: Los Angeles, Thousand Oaks, Ventura, Santa Barbara, Buellton, Santa Maria, San Luis Obispo,
    Paso Robles, King City, Salinas, Gilroy, San Jose, San Mateo, San Francisco, San Rafael, Santa Rosa,
    Ukiah, Willits, Garberville, Eureka, Crescent City; OR: Brookings, Coos Bay, Florence, Newport,
    Tillamook, Astoria`,
  'US-287': 'TX: Fort Worth, Wichita Falls, Childress, Clarendon, Amarillo',
  'SR-99': 'CA: Lebec, Bakersfield, Delano, Tulare, Fresno, Merced, Modesto, Stockton',
  'AK-1': 'AK: Homer, Soldotna, Anchorage, Palmer, Glennallen, Tok',
  'AK-3': 'AK: Wasilla, Talkeetna, Cantwell, Healy, Nenana, Fairbanks, Delta Junction, Tok',
  'H-1': 'HI: Kapolei, Waipahu, Honolulu',
}
