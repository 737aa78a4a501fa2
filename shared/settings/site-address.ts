/**
 * The options of a schema for the address of a site. Its host is a name or an IP address, IPv6 in brackets.
 */
export const siteAddress = {
  pattern: '^https?://([^\\s/?#@:,\\[\\]]+|\\[[\\da-fA-F:.]+\\])(:\\d{1,5})?$',
  maxLength: 300,
  description: 'an address such as https://www.example.com, without a path',
} as const
