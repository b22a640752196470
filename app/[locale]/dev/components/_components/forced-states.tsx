'use client'

import { useEffect } from 'react'

/** A class that stands for a state, by the pseudo-class that it copies. */
const stand: Record<string, string> = {
  ':hover': '.is-hover',
  ':focus-visible': '.is-focus',
  ':active': '.is-active',
}
// Not in an escaped class name, such as `hover\:bg-raised`.
const pseudo = /(?<!\\):(?:hover|focus-visible|active)(?![\w-])/g

/** The rules that depend on a state, written again for the class that stands for it. */
function copy(rule: CSSRule): string {
  const text = rule.cssText
  if (rule instanceof CSSStyleRule) {
    return text.search(pseudo) < 0 ? '' : text.replace(pseudo, (name) => stand[name] ?? name)
  }
  if (!('cssRules' in rule)) return ''
  const inner = Array.from(rule.cssRules as CSSRuleList, copy).join('')
  return inner && `${text.slice(0, text.indexOf('{'))}{${inner}}`
}

/** Makes `is-hover`, `is-focus` and `is-active` look as the page's own styles say, so that states stand still. */
export function ForcedStates() {
  useEffect(() => {
    const style = document.createElement('style')
    const rules = Array.from(document.styleSheets, (sheet) => Array.from(sheet.cssRules, copy))
    style.textContent = rules.flat().join('\n')
    document.head.append(style)
    return () => style.remove()
  }, [])
  return null
}
