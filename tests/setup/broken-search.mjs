// Loaded into a site's renderers (NODE_OPTIONS): pages that read the search “break-on-purpose …” fail, as a page with a
// mistake would. The error repeats what was typed.
const mark = 'break-on-purpose'
const { replace } = String.prototype

Object.defineProperty(String.prototype, 'replace', {
  configurable: true,
  writable: true,
  value: function (...args) {
    if (typeof this === 'string' || this instanceof String) {
      const text = String(this)
      const [pattern] = args
      if (pattern instanceof RegExp && pattern.source === '\\p{Cc}' && text.startsWith(mark)) {
        throw new TypeError(`“${text}” is not a good search`)
      }
    }
    return replace.apply(this, args)
  },
})
