import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import type { LegalDocument } from './document'
import { Mail } from './mail'

/** What the software stores, as its tables and handlers have it: change it with them. */
export const privacy: LegalDocument = {
  updated: '2026-11-22',
  sections: [
    {
      id: 'overview',
      title: 'What this policy covers',
      body: (
        <>
          <p>
            This policy says what {site.name} stores about you when you visit this website, join the
            waitlist, write to us or use {site.academy}. {site.name} decides about that data and
            answers for it.
          </p>
          <ul>
            <li>Reading the public pages needs no account and sets no cookie.</li>
            <li>There is no advertising, no tracking by other companies, and nothing is sold.</li>
            <li>
              Measurements are taken only after you have allowed them, and they do not say who you
              are.
            </li>
            <li>You can download what is stored about you, and delete it, by yourself.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'information-you-provide',
      title: 'Information that you provide',
      body: (
        <p>
          We store what you type into a form, choose or hand in, and nothing that you did not send.
        </p>
      ),
      table: {
        caption: 'Information that you provide',
        columns: ['Where', 'What is stored', 'For how long'],
        rows: [
          [
            'Account',
            'E-mail address, password as a hash that cannot be turned back, the role that you chose (student or client), your language and a random identifier of the sign-up, when the address was confirmed, when you signed up and last signed in',
            'Until you delete the account. A sign-up that nobody confirmed: until the address signs up again, or you ask us',
          ],
          [
            'Sign-in with Google',
            'The e-mail address, name, picture address and identifier that Google sends us; never your Google password',
            'Until you delete the account',
          ],
          [
            'Devices on which you sign in',
            'For each of the last 20 browsers: a digest of a random number in its cookie, and when you first and last signed in there',
            'Until you delete the account',
          ],
          [
            'Where you are signed in',
            'For each session: the browser’s and the system’s names, the approximate network (the first three bytes of an IPv4 address, the first 48 bits of an IPv6 address), how you signed in, when, and when you last used it',
            'Until the session has ended and you sign in again, or you delete the account',
          ],
          [
            'Security log',
            'Sign-ins and failed attempts, changes of password, address and second factors, ended sessions and downloads of your data: when, and the browser, system and approximate network where known',
            '90 days',
          ],
          [
            'Second factors',
            'For each authenticator app: its name and its key, encrypted. For each passkey: its name, its public key and how often it was used. Digests of your recovery codes, and when you used one. If you told us that a factor is lost: when',
            'Until you remove them or delete the account',
          ],
          [
            'Changes of email address',
            'The old and the new address, when you asked for the change, and when it was confirmed, cancelled or undone',
            'Until you delete the account',
          ],
          [
            'Profile',
            'Your full name, role, college, up to 20 interests, club involvement, the picture that you upload, and when the profile was made and last changed. A picture that you replace or remove is deleted',
            'Until you change it or delete the account',
          ],
          [
            'Courses',
            'Which courses you take, since when, and when you completed them; each completed lesson; every attempt at a quiz with your answers and the result; how many attempts failed and when you can try again; which exercises you solved, not what you wrote to solve them; all with their times, and the points that follow from them',
            'Until you delete the account',
          ],
          [
            'Notes',
            'Your note on a lesson, and when it was last changed. Nobody else in the Academy can read it',
            'Until you change it or delete the account',
          ],
          [
            'Leaderboard',
            'The alias under which you choose to be shown there',
            'Until you take it off or delete the account',
          ],
          [
            'Rating of a course',
            'Your rating of a course from 1 to 5, with your comment if you write one, when you gave and last changed it, and whether the comment was approved. The number counts in the course’s mean; moderators read the comment, and once it is approved everyone can read it, without your name',
            'Until you remove it or delete the account',
          ],
          [
            'Certificate',
            'A random code, what it is awarded for, with its hours and number of lessons, the day, and your full name as it was then. One that you earn before you give a name waits for it. One that was replaced or revoked is kept with that fact and the reason',
            'Until you delete the account; its public page goes with it',
          ],
          [
            'Live sessions',
            'For which sessions you are registered or in the queue, since when, when a seat came free for you, and the language of the page; whether you asked to be told of new sessions, since when, and when we last did. A digest of your calendar’s secret address, never the address itself, and when you made it',
            'Until you leave the session before it begins, switch it off, end the address, or delete the account',
          ],
          [
            'Recordings',
            'Which recordings you opened, which you like, and since when',
            'Until you delete the account; a like until you take it back',
          ],
          [
            'Mails of the Academy',
            'What we wrote to you about (a session, a project), in what state it was sent, when, how often that was tried, and a code for why it failed',
            'For 30 days after it was sent or given up, or until you delete the account',
          ],
          [
            'Notifications',
            'What we told you of in the app, when, and when you read it; which kinds of news you get where, your quiet hours and their time zone. While a page is open: that it hears of news, and in which session',
            'A notification for 90 days once you have read it, otherwise for a year; your choices until you delete the account; an open page for five minutes',
          ],
          [
            'Project',
            'What you write about it (title, texts, category, tags, addresses), the name under which you are shown, its state with the times of submitting and publishing, and what a moderator asked for. The picture is drawn again from its pixels, in two sizes: the place, the camera and whatever else the file held are not kept. Moderators read what you submit; what is published, everybody can read',
            'Until you delete the project or the account; a picture that you replace, at once',
          ],
          [
            'Like',
            'Which published project you like, and since when. Others see the number alone',
            'Until you take it back or delete the account',
          ],
          [
            'Moderator',
            'If you look after the project showcase: that you do, since when, and which projects you chose for a month’s spotlight',
            'Until that ends or you delete the account; the spotlights stay, without you',
          ],
          [
            'Developer API',
            'Of a key: its name, its first 12 characters, a SHA-256 digest of the whole, when it was made and revoked, and the day on which it was last used. Of a file that you upload: the file itself, its name, size and format, the data that you send with it, when it came, and what came of reading it. A text that is analysed is not stored',
            'A key until you delete the account, also when it was revoked; a file until you delete it or the account',
          ],
          [
            'Waitlist',
            'E-mail address, when you joined, your place in the process (pending, invited or joined), and the line by which your browser describes itself. The network address is stored only when the site runs on the visitor’s own computer (localhost)',
            'Until you ask us to take you off, or delete an account that has confirmed the same address',
          ],
          [
            'Message to us',
            'Name, e-mail address, a telephone number if you give one, topic, text, the language of the page, its number, when it arrived and changed, and whether it has been answered; what you and we write after it, and when; the mails about it, in what state they were sent and when. Digests, for storing everything only once and for a link to its page',
            'Until you ask us to delete it, or delete an account that has confirmed the same address',
          ],
          [
            'Mails about the system status',
            'E-mail address, the language of the page, when it was given, when we last asked whether it is yours, and when you said so; the mails about incidents, in what state they were sent and when. Its link is made from a random number of its own and our key, and is stored nowhere',
            'Until you leave by the link in every mail, or delete an account that has confirmed the same address; an address that does not say yes, for a week. The mails for 30 days after they were sent',
          ],
        ],
      },
    },
    {
      id: 'automatic-information',
      title: 'Information collected automatically',
      body: (
        <>
          <h3>Log data</h3>
          <p>
            When you sign in, the authentication service stores the session: when it began, the
            network address and the line by which your browser describes itself. It also keeps a
            record of sign-ins, sign-outs and password changes with their time and network address.
            Both are there to recognise misuse; both are in the file that you can download, and both
            go with your account as far as the hosting of that service lets us delete them.
          </p>
          <p>
            If something fails on our server, it writes an error with a reference number into its
            log, with the path of the page but without the part of the address behind the question
            mark. If a page fails in your browser, it sends the kind of the error, its message, cut
            short and without e-mail addresses, and the path, for the same log. Neither says who you
            are. The company that hosts the site may keep a log of requests of its own.
          </p>
          <h3>Limits against misuse</h3>
          <p>
            Sign-in, mails, forms and what is handed in at the Academy are limited per network, per
            address or per account. The counters hold a SHA-256 digest, made with a key that is not
            stored with it, instead of the network, address or account itself, and run out after
            between one minute and one day.
          </p>
          <h3>Help centre</h3>
          <p>
            When you say whether an answer helped, your vote is stored with a digest of a random
            number in a cookie of this browser, which is set at that moment, or, if you are signed
            in, with your account, until you delete it. How often an answer was opened is counted by
            the day, without a word about by whom. A search that finds nothing is kept for 90 days
            as its words, its language and a count, again without a word about by whom; what looks
            like an address or a long number is not kept.
          </p>
          <h3>Your place in a lesson</h3>
          <p>
            So that you go on where you stopped, on another device too, the Academy stores for each
            lesson how far you have scrolled, the answers of a quiz that you have not handed in yet,
            and when that was. Nobody else in the Academy can read it. It is kept until you delete
            the account.
          </p>
          <h3>Device and usage data</h3>
          <p>
            Only if you allow analytics: how fast a page loaded, reacted and settled (the figures
            CLS, FCP, INP, LCP and TTFB), with the page, its language, the day, and whether the
            window was as wide as that of a phone, a tablet or a desktop. No address, no account, no
            identifier and no time of day is stored with them, so they cannot be traced back to you.
            They are kept for 90 days. Without your consent, nothing is measured.
          </p>
          <h3>Pictures</h3>
          <p>
            A picture that you upload is encoded anew by us, without what your camera wrote into it,
            and is shown from our own address to people who are signed in. We load no pictures from
            Google.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and local storage',
      body: (
        <>
          <p>
            The table holds everything that this site may store in your browser. Your latest
            searches are kept only if you allow it. All the rest is necessary for something that you
            asked for, which is why there is no way to refuse it besides not using that part of the
            site. Every cookie is ours alone, is sent only to this site (<code>SameSite=Lax</code>)
            and only over encrypted connections where the site is reached over https.
          </p>
          <p>
            What goes beyond that is your decision, which you can change at any time under{' '}
            <Link href={routes.manageCookies}>Manage Cookies</Link>.
          </p>
        </>
      ),
      table: 'storage',
    },
    {
      id: 'uses',
      title: 'How we use it',
      body: <p>Each kind of data has its purpose and, where the GDPR applies, its legal basis.</p>,
      table: {
        caption: 'Purposes and legal bases',
        columns: ['Purpose', 'Data', 'Legal basis'],
        rows: [
          [
            'To run your account and the Academy, and to recommend what fits your interests',
            'Account, profile, sessions, courses, notes, your place in a lesson',
            'The agreement with you (Art. 6(1)(b) GDPR)',
          ],
          [
            'To keep your seats in live sessions, to write to you about them, and to fill your calendar',
            'Live sessions, recordings, mails of the Academy',
            'The agreement with you (Art. 6(1)(b) GDPR)',
          ],
          [
            'To tell you of new sessions, where you asked for it',
            'E-mail address, live sessions',
            'Your consent (Art. 6(1)(a) GDPR), which you can withdraw',
          ],
          [
            'To let others check a certificate that you show them',
            'Certificate',
            'The agreement with you (Art. 6(1)(b) GDPR)',
          ],
          [
            'To show your project to others, and to have it looked at before',
            'Project, like',
            'The agreement with you (Art. 6(1)(b) GDPR)',
          ],
          [
            'To show you on the leaderboard',
            'Alias, points, completed tracks',
            'Your consent (Art. 6(1)(a) GDPR), which you can withdraw',
          ],
          [
            'To send mails that you ask for: confirmation, new password',
            'E-mail address',
            'The agreement with you (Art. 6(1)(b) GDPR)',
          ],
          [
            'To tell you about the launch',
            'Waitlist',
            'Your consent (Art. 6(1)(a) GDPR), which you can withdraw',
          ],
          ['To answer you', 'Message', 'Our interest in answering, and yours (Art. 6(1)(f) GDPR)'],
          [
            'To keep accounts and the service safe',
            'Log data, counters',
            'Our interest in security (Art. 6(1)(f) GDPR)',
          ],
          [
            'To make pages faster',
            'Measurements',
            'Your consent (Art. 6(1)(a) GDPR), which you can withdraw',
          ],
        ],
      },
      after: (
        <p>
          Quizzes and exercises are judged by fixed rules that are the same for everybody, and a
          certificate follows from passing them. Beyond that we make no decision about you by
          automated means alone, and we do not use your data to train AI models.
        </p>
      ),
    },
    {
      id: 'sharing',
      title: 'Sharing',
      body: (
        <>
          <p>We do not sell your data and do not share it for advertising. It is seen by:</p>
          <ul>
            <li>
              the companies that run our database, authentication and mails (Supabase, and the mail
              service behind it) and our web server, who work on our instructions;
            </li>
            <li>Google, if you choose to sign in with Google;</li>
            <li>
              others in the Academy, who see you only if you choose an alias for the leaderboard:
              the alias, your points, and the tracks that you have completed;
            </li>
            <li>
              everybody, once you have submitted a project and a moderator has published it: the
              project, its picture, and the name that you chose for it, until you withdraw it.
              Copies of the picture may stay in caches for another day. Moderators see it from when
              you submit it on; neither they nor others learn your e-mail address;
            </li>
            <li>
              whoever has the code or the address of a certificate of yours, without signing in:
              everything that the certificate states, and whether it still counts. You decide to
              whom you give it;
            </li>
            <li>
              whoever has the secret address of your calendar, without signing in: the sessions that
              you are registered for or wait for. You make the address, give it to the calendars of
              your choice, and end it when you like;
            </li>
            <li>
              courts and authorities, where the law obliges us; we tell you, unless that is
              forbidden;
            </li>
            <li>a company that takes over ours, under this policy and after we have told you.</li>
          </ul>
          <p>
            Some of these companies may process data in another country than yours. Where the law
            asks for safeguards, such as the European Commission’s standard contractual clauses, we
            put them in place. Other people who use the Academy do not see your profile; how many
            take and have completed a course, have a seat in a session, or like a recording or a
            project is shown without names.
          </p>
        </>
      ),
    },
    {
      id: 'retention',
      title: 'Retention',
      body: (
        <>
          <p>
            How long each kind of data stays is said beside it in sections 2 to 4. What you delete
            is deleted in our database at once; measurements go after 90 days as new ones arrive.
            Messages and waitlist entries have no day on which they go by themselves: they are kept
            until you ask, or until you delete the account. Copies in backups of the database
            disappear when those backups expire.
          </p>
          <p>
            <Link href={routes.dataSettings}>Delete my account</Link> removes the account with its
            profile and picture, sessions and sign-in records and everything that you did in the
            Academy: courses, answers, notes, points, alias, certificates, projects with their
            pictures, likes, seats in sessions, and the mails we wrote to you. If you had confirmed
            your address, it also removes the waitlist entry and the messages with that address. It
            cannot be taken back, not by us either.
          </p>
        </>
      ),
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: (
        <>
          <p>Wherever you live, you have these rights with us, free of charge:</p>
          <ul>
            <li>
              <strong>Access.</strong> Learn what is stored about you.{' '}
              <Link href={routes.dataSettings}>Download my data</Link> gives you all of it at once.
            </li>
            <li>
              <strong>Correction.</strong> Have what is wrong set right. You change your profile
              yourself.
            </li>
            <li>
              <strong>Deletion.</strong> Have your data deleted.{' '}
              <Link href={routes.dataSettings}>Delete my account</Link> does it at once.
            </li>
            <li>
              <strong>Restriction.</strong> Have us keep data without using it while a question
              about it is open.
            </li>
            <li>
              <strong>Portability.</strong> Take your data elsewhere: the download is a JSON file
              that other programs can read.
            </li>
            <li>
              <strong>Objection.</strong> Object to what we do on the basis of our own interest, and
              withdraw a consent at any time.
            </li>
          </ul>
          <p>
            For what you cannot do by yourself, write to <Mail to="privacy" />. We may have to ask
            you to write from the address in question, so that nobody else gets your data. You may
            also complain to the data protection authority where you live.
          </p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          For everything about your data, write to <Mail to="privacy" /> or use the{' '}
          <Link href={routes.contact}>contact form</Link>.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: (
        <p>
          When we store something new or use data in a new way, this page changes first, and the
          date at its top with it. If the change matters to an account that you have, we also write
          to its address before it applies. A new purpose that needs your consent waits for it.
        </p>
      ),
    },
  ],
}
