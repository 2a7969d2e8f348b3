// Signs of tools and buttons: strokes of 1.6 in a box of 20 x 20, in the colour of the text around them.

const ICONS = {
  select: '<path d="M5 3l12 7-5 1.5L9.5 17z"/>',
  eye: '<path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10z"/><circle cx="10" cy="10" r="2.5"/>',
  sight: '<circle cx="4" cy="15.5" r="2"/><circle cx="16" cy="4.5" r="2"/><path d="M5.5 14L14.5 6M11.5 11.500l4 4m0-4l-4 4"/>',
  ruler: '<path d="M2.5 13.500l11-11 4 4-11 11zM6 10l1.8 1.800M8.7 7.300l1.8 1.800M11.4 4.600l1.8 1.8"/>',
  move: '<path d="M3 15c3-1 3-6 6-6s3 4 7 2M13 8l4 3-3 4"/>',
  hide: '<path d="M2 11q8-9 16 0q-8 8-16 0zM3 17L17 4"/>',
  threat: '<circle cx="10" cy="10" r="6.5"/><path d="M10 1v5M10 14v5M1 10h5M14 10h5"/>',
  target: '<circle cx="10" cy="10" r="7.5"/><circle cx="10" cy="10" r="4"/><circle cx="10" cy="10" r=".8"/>',
  layers: '<path d="M10 3l7.5 4L10 11 2.5 7zM2.5 11l7.5 4 7.5-4"/>',
  replay: '<path d="M4 10a6 6 0 1 0 2-4.5M4 3v4h4"/><path d="M9 8l4 2.5L9 13z"/>',
  book: '<path d="M3 4c3-1 5 0 7 1.5C12 4 14 3 17 4v12c-3-1-5 0-7 1.5C8 16 6 15 3 16zM10 5.5v12"/>',
  gear:
    '<circle cx="10" cy="10" r="2.6"/><path d="M10 2v2.6M10 15.4V18M2 10h2.6M15.4 10H18M4.3 4.3l1.9 1.9M13.8 13.8l1.9 1.9' +
    'M15.7 4.3l-1.9 1.9M6.2 13.8l-1.9 1.9"/><circle cx="10" cy="10" r="5.4"/>',
  moon: '<path d="M16 12A7 7 0 0 1 8 4a6.5 6.5 0 1 0 8 8z"/>',
  sun:
    '<circle cx="10" cy="10" r="3.5"/><path d="M10 2v2M10 16v2M2 10h2M16 10h2M4.5 4.5l1.4 1.4M14.1 14.1l1.4 1.4M15.5 4.5l-1.4 1.4' +
    'M5.9 14.1l-1.4 1.4"/>',
  advice: '<path d="M7.500 14.500c0-2-3-3.500-3-7a5.500 5.500 0 0 1 11 0c0 3.500-3 5-3 7zM8 17.500h4"/>',
  undo: '<path d="M7 4L3 8l4 4M3.5 8H12a5 5 0 0 1 0 9H8"/>',
  redo: '<path d="M13 4l4 4-4 4M16.5 8H8a5 5 0 0 0 0 9h4"/>',
  "step-back": '<path d="M15 4L7 10l8 6zM4.5 4v12"/>',
  "step-forward": '<path d="M5 4l8 6-8 6zM15.5 4v12"/>',
  "to-start": '<path d="M10.5 4.500L5 10l5.5 5.500M16 4.500L10.5 10l5.5 5.500M3 4v12"/>',
  "to-end": '<path d="M9.5 4.500L15 10l-5.5 5.500M4 4.500L9.5 10 4 15.500M17 4v12"/>',
  play: '<path d="M6 3.500l10 6.5-10 6.500z"/>',
  pause: '<path d="M6 4h2.500v12H6zM11.5 4H14v12h-2.500z"/>',
  download: '<path d="M10 3v9M6 8.500l4 4 4-4M3.5 14v3h13v-3"/>',
  upload: '<path d="M10 12.500v-9M6 7l4-4 4 4M3.5 14v3h13v-3"/>',
  share: '<circle cx="5" cy="10" r="2.2"/><circle cx="15" cy="4.5" r="2.2"/><circle cx="15" cy="15.5" r="2.2"/><path d="M7 9l6-3.400M7 11l6 3.4"/>',
  link: '<path d="M8 12l4-4M6.7 9.300L4.3 11.700a2.8 2.8 0 0 0 4 4l2.4-2.400M13.3 10.700l2.4-2.400a2.8 2.8 0 0 0-4-4L9.3 6.7"/>',
  check: '<path d="M3.5 10.500l4.5 4.5 8.5-9.5"/>',
  dice: '<rect x="3" y="3" width="14" height="14" rx="3.5"/><path d="M7 7h.01M13 7h.01M10 10h.01M7 13h.01M13 13h.01" stroke-width="2.6"/>',
  "sound-on": '<path d="M3 7.500h3l4-3.500v12l-4-3.500H3zM13 7.500a4 4 0 0 1 0 5M15.5 5a7.5 7.5 0 0 1 0 10"/>',
  "sound-off": '<path d="M3 7.500h3l4-3.500v12l-4-3.500H3zM13 8l4.5 4.500M17.5 8L13 12.5"/>',
  menu: '<path d="M3 5.500h14M3 10h14M3 14.500h14"/>',
  help: '<circle cx="10" cy="10" r="7.5"/><path d="M7.5 8a2.5 2.5 0 1 1 3.6 2.200c-.8.4-1.1.9-1.1 1.800M10 14.500h.01"/>',
  flag: '<path d="M4.5 18V3M4.5 3.500c4-2 6 2 11.5 0v8c-5.5 2-7.5-2-11.5 0"/>',
  computer: '<rect x="5" y="5" width="10" height="10" rx="2"/><path d="M7.5 2v3M12.5 2v3M7.5 15v3M12.5 15v3M2 7.500h3M2 12.500h3M15 7.500h3M15 12.500h3"/>',
  people: '<circle cx="7" cy="6.5" r="2.8"/><path d="M2 17v-1.500a5 5 0 0 1 10 0V17M13 4a2.8 2.8 0 0 1 0 5M14.5 11.200A5 5 0 0 1 18 15.500V17"/>',
  screen: '<path d="M2.5 4h15v9.500h-15zM6.5 17h7M10 13.500V17"/>',
  close: '<path d="M5 5l10 10M15 5L5 15"/>',
  trash: '<path d="M3.5 5.500h13M8 5V3h4v2M5.5 5.500l.8 11.500h7.400l.8-11.500M8.5 8.500v5.500M11.5 8.500v5.5"/>',
  plus: '<path d="M10 4v12M4 10h12"/>',
  minus: '<path d="M4 10h12"/>',
  fit: '<path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4"/>',
  search: '<circle cx="8.5" cy="8.5" r="5.5"/><path d="M12.8 12.800L17 17"/>',
  info: '<circle cx="10" cy="10" r="7.5"/><path d="M10 9v5M10 6.200h.01"/>',
  warning: '<path d="M10 3l8 14H2zM10 8v4.500M10 14.800h.01"/>',
  clock: '<circle cx="10" cy="10" r="7.5"/><path d="M10 5.500V10l3 2.2"/>',
  keyboard: '<rect x="2" y="5" width="16" height="10" rx="2"/><path d="M5 8h.01M8 8h.01M11 8h.01M14.5 8h.01M6 12h8"/>',
  "chevron-left": '<path d="M12.5 4L6.5 10l6 6"/>',
  "chevron-right": '<path d="M7.5 4l6 6-6 6"/>',
  "chevron-up": '<path d="M4 12.500l6-6 6 6"/>',
  "chevron-down": '<path d="M4 7.500l6 6 6-6"/>',
  fire: '<path d="M10 1.500l1.8 5.3 5.4-1.8-3 5 3 5-5.4-1.800L10 18.500l-1.8-5.300L2.8 15l3-5-3-5 5.4 1.800z"/>',
  "what-if": '<path d="M10 18v-6M10 12L4.5 6.500M10 12l5.5-5.500M4.5 10.500v-4h4M11.5 6.500h4v4"/>',
  verify: '<path d="M10 2l6.5 2.500v5c0 4-2.5 6.7-6.5 8.5-4-1.8-6.5-4.5-6.5-8.500v-5zM6.8 9.800l2.4 2.4 4.2-4.7"/>',
} as const;

export type IconName = keyof typeof ICONS;

export const ICON_NAMES = Object.keys(ICONS) as IconName[];

export function icon(name: IconName): string {
  return ICONS[name];
}
