/**
 * What maps and agents are called in the game's Simplified Chinese version, by id. The search understands these names. KAY/O is
 * written as it is elsewhere.
 */
export const CHINESE_MAP_NAMES: Readonly<Record<string, string>> = {
  ascent: '亚海悬城',
  bind: '源工重镇',
  haven: '隐世修所',
  split: '霓虹町',
  icebox: '森寒冬港',
  breeze: '微风岛屿',
  fracture: '裂变峡谷',
  pearl: '深海明珠',
  lotus: '莲华古城',
  sunset: '日落之城',
  abyss: '幽邃地窟',
}

/** See `CHINESE_MAP_NAMES`. */
export const CHINESE_AGENT_NAMES: Readonly<Record<string, string>> = {
  astra: '星礈',
  breach: '铁臂',
  brimstone: '炼狱',
  chamber: '尚勃勒',
  clove: '暮蝶',
  cypher: '零',
  deadlock: '钢锁',
  fade: '黑梦',
  gekko: '盖可',
  harbor: '海神',
  iso: '壹决',
  jett: '捷风',
  killjoy: '奇乐',
  neon: '霓虹',
  omen: '幽影',
  phoenix: '不死鸟',
  raze: '雷兹',
  reyna: '芮娜',
  sage: '贤者',
  skye: '斯凯',
  sova: '猎枭',
  tejo: '钛狐',
  viper: '蝰蛇',
  vyse: '维斯',
  waylay: '幻棱',
  yoru: '夜露',
}
