/** shiki's colours as theme roles, each with a contrast of at least 4.5 on `--muted`. */
export const codeTheme = {
  name: 'altiora',
  type: 'light',
  fg: 'var(--foreground)',
  bg: 'var(--muted)',
  settings: [
    { scope: ['comment', 'punctuation.definition.comment'], settings: colour('muted-foreground') },
    {
      scope: ['keyword', 'storage', 'support.type.property-name', 'entity.name.tag'],
      settings: colour('info'),
    },
    { scope: ['keyword.operator', 'storage.type.function.arrow'], settings: colour('foreground') },
    { scope: ['keyword.operator.logical.python'], settings: colour('info') },
    { scope: ['string', 'punctuation.definition.string'], settings: colour('success') },
    { scope: ['string.unquoted.argument'], settings: colour('foreground') },
    {
      scope: ['constant.numeric', 'constant.language', 'constant.character'],
      settings: colour('warning'),
    },
  ],
}

function colour(role: string) {
  return { foreground: `var(--${role})` }
}
