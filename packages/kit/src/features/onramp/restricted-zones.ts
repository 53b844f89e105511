// isRestricted(): whether buying is not offered where the clock on the wall stands: mainland China, Hong Kong and Macau. Pure.

/** Names of the IANA time zone database for those regions, its older ones too: browsers tell either. */
export const restrictedZones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Urumqi',
  'Asia/Kashgar',
  'Asia/Hong_Kong',
  'Asia/Macau',
  'Asia/Macao',
  'PRC',
];

/** @param zone IANA name; '' where nobody tells, which restricts nothing */
export const isRestricted = (zone: string): boolean =>
  restrictedZones.some((each) => each.toLowerCase() === zone.toLowerCase());
