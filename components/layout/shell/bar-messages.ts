/** The messages that `AppBar` needs, as parts for `ClientMessages`. */
export const barMessages = [
  'common.close',
  'nav.closeMenu',
  'nav.dark',
  'nav.language',
  'nav.light',
  'nav.main',
  'nav.menu',
  'nav.mode',
  'nav.openMenu',
  'nav.sections',
  'nav.user',
] as const
