import type { Entry, Room } from './entries'

/** Messages that a page keeps. */
const mostMessages = 500

/** A text with a part of it replaced; positions count characters as the database does. */
export function patch(
  text: string,
  { start, cut, put }: { start: number; cut: number; put: string },
) {
  const characters = [...text]
  characters.splice(start, cut, put)
  return characters.join('')
}

/** The smallest replacement that makes one text of another. */
export function patchBetween(before: string, after: string) {
  const [old, now] = [[...before], [...after]]
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1
  let end = 0
  const maxCommon = Math.min(old.length, now.length) - start
  while (end < maxCommon && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1
  return { start, cut: old.length - start - end, put: now.slice(start, now.length - end).join('') }
}

function change(room: Room, entry: Entry): Partial<Room> {
  const { seq, at } = entry
  switch (entry.kind) {
    case 'chat': {
      const { by, name, leads = false, text } = entry
      if (by === undefined || name === undefined || text === undefined) return {}
      return { chat: [...room.chat, { seq, at, by, name, leads, text }].slice(-mostMessages) }
    }
    case 'question': {
      const { by, name, leads = false, text } = entry
      if (by === undefined || name === undefined || text === undefined) return {}
      const question = { kind: 'question', counts: [0], done: false, own: null } as const
      return {
        items: [...room.items, { ...question, counts: [0], seq, at, by, name, leads, text }],
      }
    }
    case 'poll': {
      const { question, options } = entry
      if (question === undefined || options === undefined) return {}
      const counts = options.map(() => 0)
      const opened = { kind: 'poll', done: false, own: null } as const
      return { items: [...room.items, { ...opened, seq, at, question, options, counts }] }
    }
    case 'votes':
    case 'results':
    case 'answered':
    case 'poll-closed': {
      const { item, counts } = entry
      const done = 'done' in entry ? { done: entry.done } : {}
      return {
        items: room.items.map((one) => (one.seq === item ? { ...one, ...done, counts } : one)),
      }
    }
    case 'hand': {
      const { by, name, up } = entry
      if (by === undefined || name === undefined) return {}
      const others = room.hands.filter((hand) => hand.by !== by)
      return {
        hands: up ? [...others, { by, name }] : others,
        ...(room.me.number === by && { me: { ...room.me, hand: up ?? false } }),
      }
    }
    case 'steer': {
      const { kind: _, seq: __, at: ___, ...moved } = entry
      return moved
    }
    case 'code':
      return { code: patch(room.code, entry), codeSeq: seq }
    case 'plan': {
      const { slides, agenda, video } = entry
      return { plan: { slides, agenda, video } }
    }
    case 'deleted': {
      const { item } = entry
      return {
        chat: room.chat.filter((one) => one.seq !== item),
        items: room.items.filter((one) => one.seq !== item),
        spotlight: room.spotlight === item ? null : room.spotlight,
      }
    }
    case 'ended':
      return { phase: 'ended', hands: [] }
    default:
      // A newer server's; the page learns of it when it is loaded again.
      return {}
  }
}

/** A room after the next entry; one that it has already is ignored. */
export function apply(room: Room, entry: Entry): Room {
  return entry.seq <= room.seq ? room : { ...room, ...change(room, entry), seq: entry.seq }
}
