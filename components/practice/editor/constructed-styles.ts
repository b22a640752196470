import { StyleModule } from 'style-mod'

/** The styles in use, later ones winning. */
let used: StyleModule[] = []
let sheet: CSSStyleSheet | undefined

/** Lets CodeMirror use a constructed style sheet: the content policy would refuse its `<style>` element. */
export function constructStyles(): void {
  StyleModule.mount = (_, modules) => {
    const wanted = [modules].flat()
    if (wanted.every((one) => used.includes(one))) return
    used = [...used.filter((one) => !wanted.includes(one)), ...wanted]
    if (!sheet) {
      sheet = new CSSStyleSheet()
      document.adoptedStyleSheets.push(sheet)
    }
    sheet.replaceSync(used.map((one) => one.getRules()).join('\n'))
  }
}
