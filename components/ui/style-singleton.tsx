import { useEffect } from 'react'

/**
 * Replaces the package of this name (next.config.mjs), which dialogs and menus use to stop the page from scrolling:
 * the content policy would refuse its `<style>` elements.
 */
export function styleSingleton() {
  let sheet: CSSStyleSheet | undefined
  let users = 0
  // biome-ignore lint/correctness/noComponentHookFactories: this is how the package is used, once for each kind of style
  return function Style({ styles }: { styles: string; dynamic?: boolean }) {
    useEffect(() => {
      users++
      sheet ??= new CSSStyleSheet()
      if (users === 1) {
        sheet.replaceSync(styles)
        document.adoptedStyleSheets.push(sheet)
      }
      return () => {
        users--
        if (users > 0) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      }
    }, [styles])
    return null
  }
}
