/**
 * How code is coloured (shiki): by the page's own roles, so that it follows the theme and forced colours.
 * Each has a contrast of 4.5 and more on `--surface-raised`, on which code lies; a test holds to it.
 */
export const codeTheme = {
  name: 'altiora',
  type: 'light',
  fg: 'var(--text)',
  bg: 'var(--surface-raised)',
  settings: [
    { scope: ['comment', 'punctuation.definition.comment'], settings: colour('text-muted') },
    {
      scope: ['keyword', 'storage', 'support.type.property-name', 'entity.name.tag'],
      settings: colour('info'),
    },
    { scope: ['keyword.operator', 'storage.type.function.arrow'], settings: colour('text') },
    { scope: ['keyword.operator.logical.python'], settings: colour('info') },
    { scope: ['string', 'punctuation.definition.string'], settings: colour('success') },
    { scope: ['string.unquoted.argument'], settings: colour('text') },
    {
      scope: ['constant.numeric', 'constant.language', 'constant.character'],
      settings: colour('warning'),
    },
  ],
}

function colour(role: string) {
  return { foreground: `var(--${role})` }
}
