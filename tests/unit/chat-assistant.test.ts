import { describe, expect, test } from 'vitest'
import type { Locale } from '@/lib/i18n/routing'
import { askAssistant } from '@/lib/support/chat/assistant'

/** Questions as people write them, with the answer that fits. */
const known: Record<Locale, [question: string, slug: string][]> = {
  en: [
    ['How do I create an account?', 'create-an-account'],
    ['i forgot my password', 'forgotten-password'],
    ['I did not receive the confirmation email', 'confirmation-mail-missing'],
    ['how can I delete my data', 'download-or-delete-data'],
    ['What does the academy cost?', 'cost-of-the-academy'],
    ['Is there an API key', 'api-keys'],
    ['How do I earn a certificate?', 'earn-a-certificate'],
    ['the session is full, what now', 'session-full'],
    ['Which browsers are supported?', 'browsers'],
    ['forgoten pasword', 'forgotten-password'],
    ['name on my certificate is wrong', 'name-on-certificates'],
    ['what is altiora', 'what-is-altiora'],
    ['How do I get a certificate?', 'earn-a-certificate'],
    ['do I have to pay for a certificate', 'cost-of-certificates'],
    ['Can I change my email address?', 'change-the-address'],
    ['Where is my API key', 'api-keys'],
    ['why can’t I sign in with google', 'sign-up-with-google'],
  ],
  de: [
    ['Wie erstelle ich ein Konto?', 'create-an-account'],
    ['Ich habe mein Passwort vergessen', 'forgotten-password'],
    ['Keine Bestätigungs-E-Mail bekommen', 'confirmation-mail-missing'],
    ['Wie kann ich meine Daten löschen?', 'download-or-delete-data'],
    ['Was kostet die Academy', 'cost-of-the-academy'],
    ['Welche Browser werden unterstützt?', 'browsers'],
  ],
  es: [
    ['¿Cómo creo una cuenta?', 'create-an-account'],
    ['He olvidado mi contraseña', 'forgotten-password'],
    ['Quiero borrar mis datos', 'download-or-delete-data'],
    ['¿Cuánto cuesta la academia?', 'cost-of-the-academy'],
    ['¿Qué navegadores son compatibles?', 'browsers'],
  ],
  fr: [
    ['Comment créer un compte ?', 'create-an-account'],
    ['J’ai oublié mon mot de passe', 'forgotten-password'],
    ['Je veux supprimer mes données', 'download-or-delete-data'],
    ['Combien coûte l’Academy ?', 'cost-of-the-academy'],
    ['Quels navigateurs sont pris en charge ?', 'browsers'],
  ],
  hi: [
    ['खाता कैसे बनाएं?', 'create-an-account'],
    ['मैं अपना पासवर्ड भूल गया', 'forgotten-password'],
    ['डेटा कैसे मिटाएं', 'download-or-delete-data'],
    ['एकेडमी की कीमत क्या है', 'cost-of-the-academy'],
    ['how do I create an account', 'create-an-account'],
  ],
}

/** Questions that the help centre doesn't answer. */
const unknown: Record<Locale, string[]> = {
  en: [
    'Is there parking at your office?',
    'What is the weather in Pune tomorrow?',
    'Who won the football match?',
    'Write me a poem about the sea',
    'asdf qwer zxcv',
    'Do you sell bicycles?',
    'The site is down',
    'Do you ship to Brazil?',
  ],
  de: ['Gibt es bei euch Parkplätze?', 'Wie wird das Wetter in Berlin?', 'Schreib mir ein Gedicht'],
  es: ['¿Hay aparcamiento en la oficina?', '¿Qué tiempo hace en Madrid?'],
  fr: ['Y a-t-il un parking ?', 'Quel temps fait-il à Paris ?'],
  hi: ['क्या ऑफ़िस में पार्किंग है?', 'आज मौसम कैसा है?'],
}

const locales = Object.keys(known) as Locale[]

describe('the assistant of the live chat', () => {
  test.each(locales)('finds what the help centre answers in %s', async (locale) => {
    const wrong: string[] = []
    for (const [question, slug] of known[locale]) {
      const found = await askAssistant(locale, question)
      if (found.kind !== 'answer' || found.faq[0] !== slug) {
        wrong.push(`${question}: ${JSON.stringify(found)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test.each(locales)('says in %s that it doesn’t know the rest', async (locale) => {
    const wrong: string[] = []
    for (const question of unknown[locale]) {
      const found = await askAssistant(locale, question)
      if (found.kind !== 'unknown') wrong.push(`${question}: ${JSON.stringify(found)}`)
    }
    expect(wrong).toEqual([])
  })

  test.each(['Hello', 'hi, can you help me?', '???', ' '])(
    'asks for a question: %s',
    async (text) => expect(await askAssistant('en', text)).toEqual({ kind: 'ask' }),
  )

  test('answers a long text in time', { timeout: 5_000 }, async () => {
    const words = Array.from({ length: 600 }, (_, n) => `word${n}x`).join(' ')
    for (const text of ['how do I sign up with google '.repeat(170), words]) {
      expect(await askAssistant('en', text)).toHaveProperty('kind')
    }
  })
})
