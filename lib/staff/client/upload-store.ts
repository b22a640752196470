import type { PreviousUpload, UrlStorage } from 'tus-js-client'

/** Where the browser keeps the URLs of uploads that may be continued (content/legal/storage.ts). */
const key = 'altiora-film'

type Kept = Record<string, PreviousUpload>

function load(): Kept {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Kept
  } catch {
    return {}
  }
}

function save(kept: Kept): void {
  try {
    if (Object.keys(kept).length > 0) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // Without storage, an upload can be continued in this page only.
  }
}

/** Keeps the URL of one upload, the latest. */
export const uploadStore: UrlStorage = {
  findAllUploads: async () => Object.values(load()),
  findUploadsByFingerprint: async (fingerprint) => {
    const found = load()[fingerprint]
    return found ? [found] : []
  },
  removeUpload: async (fingerprint) => {
    const { [fingerprint]: _, ...others } = load()
    save(others)
  },
  addUpload: async (fingerprint, upload) => {
    save({ [fingerprint]: { ...upload, urlStorageKey: fingerprint } })
    return fingerprint
  },
}
