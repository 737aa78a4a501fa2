import type { ColorCode } from './color-code.ts'

/** Words that name a plain colour; one of them outweighs every fancy word of the name. */
export const plainWords: ReadonlyMap<string, ColorCode> = new Map(
  Object.entries({
    beige: 'BEIGE',
    black: 'BLACK',
    blue: 'BLUE',
    brown: 'BROWN',
    gold: 'GOLD',
    gray: 'GRAY',
    grey: 'GRAY',
    green: 'GREEN',
    orange: 'ORANGE',
    purple: 'PURPLE',
    red: 'RED',
    silver: 'SILVER',
    tan: 'BEIGE',
    violet: 'PURPLE',
    white: 'WHITE',
    yellow: 'YELLOW',
  } satisfies Record<string, ColorCode>),
)

const fancy: Readonly<Record<ColorCode, string>> = {
  BEIGE:
    'adobe almond birch biscuit blond blonde camel cappuccino cashmere champagne cream creme crema desert dune ecru flaxen ivory khaki latte linen macadamia macchiato marshmallow neutral nougat oat oyster parchment sabbia sahara sand sandstorm taupe wheat',
  BLACK: 'agate beluga blk caviar carbon ebony jet magnoblack midnight nero nightfall noir obsidian onyx',
  BLUE: 'aqua azure blu blueprint bluestone cobalt denim indigo navy sapphire',
  BROWN:
    'acorn amarone amber arabica auburn brandy bronze bronzemist brownstone caramel chestnut choccachino chocolate cinnamon cocoa coffee cognac copper coppertino espresso ginger hazelnut java mahogany mocha nutmeg oak redwood roast rosewood sable saddle sepia sinamon tartufo teak terra terracotta umber walnut',
  GOLD: 'aurum brass',
  GRAY: 'anvil ash atmosphere boulder cement charcoal cirrus galvanized granite graphite graystone grigio gun gunmetal iron lead lunar magnetic moonstone nardo nimbus pewter quartz quartzite rhino sandstone shadow shale silverstone slate smoke smokey smoky steel stone titanium tungsten',
  GREEN: 'emerald evergreen forest hypergreen jade lime moss olive pine rainforest',
  ORANGE: 'arancio mango papaya sunset tangerine',
  PURPLE: 'amethyst ametrin orchid plum',
  RED: 'bordeaux burgundy cabernet cardinal cayenne cherry claret cranberry crimson garnet infrared lava maroon marsala merlot pimento raspberry redline rosso rouge ruby russet sangria scarlet snazzberry velvet wine',
  SILVER: 'aluminum billet iridium mercury palladium platinum quicksilver',
  WHITE: 'alabaster alpine bianco blizzard chalk ceramic frostbite glacier powder snow starfire wht',
  YELLOW: 'giallo hellayella saffron',
}

/** Words that paint makers use for a colour. */
export const fancyWords: ReadonlyMap<string, ColorCode> = new Map(
  Object.entries(fancy).flatMap(([code, words]) =>
    words.split(' ').map((word) => [word, code as ColorCode] as const),
  ),
)
