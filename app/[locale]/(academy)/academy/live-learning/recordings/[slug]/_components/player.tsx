import { playerId } from './player-id'

/** The film, in the browser's own player. */
export function Player({ src, title }: { src: string; title: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the page has chapters and a summary in writing
    <video
      id={playerId}
      src={src}
      title={title}
      aria-label={title}
      controls
      preload="metadata"
      className="aspect-video w-full rounded-md bg-raised"
    />
  )
}
