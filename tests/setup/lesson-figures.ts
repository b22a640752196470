import { runInNewContext } from 'node:vm'

export type Figure = { name: string; props: Record<string, unknown> }

/** The figures of a lesson's text with their properties, which are plain literals. */
export function figuresIn(text: string): Figure[] {
  return [...text.matchAll(/^<((?!Callout)[A-Z]\w+) ([\s\S]*?)\/>$/gm)].map(
    ([, name = '', attributes = '']) => {
      const props = [...attributes.matchAll(/(\w+)=(?:"([^"]*)"|\{(.*?)\}(?=\s+\w+=|\s*$))/gs)].map(
        ([, key, words, literal]) => [key, words ?? runInNewContext(`(${literal})`)],
      )
      return { name, props: Object.fromEntries(props) }
    },
  )
}
