// Time zones in which buying is not offered: mainland China, Hong Kong and Macau.

/** IANA zone names of those regions, with the old names that some browsers report. */
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

/** @param zone IANA name; '' (unknown) restricts nothing */
export const isRestricted = (zone: string): boolean =>
  restrictedZones.some((each) => each.toLowerCase() === zone.toLowerCase());
