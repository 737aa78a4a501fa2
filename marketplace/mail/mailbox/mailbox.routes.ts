import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { carPicturesPath } from '#marketplace/mail/pictures/car-picture.ts'
import { oneOf, text, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { notFound } from '#marketplace/plugins/error-responses.ts'
import { refuseForeignPages } from '#marketplace/plugins/foreign-pages.ts'
import { mailSandbox } from './mail-sandbox.ts'
import type { KeptMail, Mailbox } from './mailbox.ts'
import { listPage, mailPage, pageStyleSource } from './mailbox-page.ts'

interface MailboxRoutesOptions {
  readonly mailbox: Mailbox
  /** The marketplace's own names with a dot. */
  readonly hostNames: readonly string[]
}

const foreignPage = "The mailbox is shown under this machine's own address, and to no page of another site."

/** The policy of the mailbox's own pages. */
const pagePolicy = `default-src 'none'; style-src ${pageStyleSource}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const mailPolicy = `sandbox ${mailSandbox}; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'`

const Id = Type.Object({ id: wholeNumber({ min: 1, max: 1_000_000_000 }) })
const hidden = { hide: true }

/** The pages of the development mailbox, and its mails as JSON. */
export const mailboxRoutes: FastifyPluginAsyncTypebox<MailboxRoutesOptions> = async (
  app,
  { mailbox, hostNames },
) => {
  app.addHook('onRequest', refuseForeignPages(hostNames, foreignPage))
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  const schema = {
    summary: 'The mails of the development mailbox, the newest first',
    tags: ['mailbox'],
    querystring: Type.Object({
      /** Only mails to this address. */
      to: Type.Optional(text(320)),
    }),
  }

  app.get('/mailbox.json', { schema }, async ({ query: { to } }) =>
    mailbox.mails.filter((mail) => to === undefined || mail.to.includes(to)).map(asJson),
  )

  app.get('/mailbox', { schema: hidden }, async (_request, reply) => sendPage(reply, listPage(mailbox.mails)))

  const viewed = {
    ...hidden,
    params: Id,
    querystring: Type.Object({ view: Type.Optional(oneOf(['html', 'text', 'headers'])) }),
  }
  app.get('/mailbox/:id', { schema: viewed }, async ({ params, query }, reply) => {
    const mail = mailbox.find(params.id)
    return mail ? sendPage(reply, mailPage(mail, query.view)) : gone(reply)
  })

  app.get('/mailbox/:id/html', { schema: { ...hidden, params: Id } }, async ({ params }, reply) => {
    const html = mailbox.find(params.id)?.email.html
    if (html === undefined) return gone(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .send(opensTabs(withOwnPictures(html)))
  })

  app.get('/mailbox/:id/source', { schema: { ...hidden, params: Id } }, async ({ params }, reply) => {
    const mail = mailbox.find(params.id)
    return mail ? download(reply, mail.source, `mail-${mail.id}.eml`) : gone(reply)
  })

  const attached = {
    ...hidden,
    params: Type.Object({ ...Id.properties, at: wholeNumber({ min: 0, max: 1_000 }) }),
  }
  app.get('/mailbox/:id/attachments/:at', { schema: attached }, async ({ params: { id, at } }, reply) => {
    const attachment = mailbox.find(id)?.email.attachments[at]
    if (attachment === undefined) return gone(reply)
    const { content } = attachment
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
    return download(reply, bytes, `attachment-${at}`)
  })
}

const gone = (reply: FastifyReply) => notFound(reply, 'The mailbox has no such mail, or no longer.')

const sendPage = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).send(page)

/** Bytes of a stranger: a browser keeps them as a file, and shows nothing of them. */
const download = (reply: FastifyReply, bytes: Buffer, name: string) =>
  reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes)

/** The HTML with the pictures of cars from the marketplace itself: a frame loads none of another address. */
const withOwnPictures = (html: string) =>
  html.replaceAll(new RegExp(`( src=")https?://[^/"]+(${carPicturesPath}/[\\w.-]+")`, 'g'), '$1$2')

/** The HTML with all of its links opening new tabs: a frame cannot show the page that they lead to. */
const opensTabs = (html: string) =>
  /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`)
    : `<base target="_blank">${html}`

const asJson = ({ id, to, receivedAt, email }: KeptMail) => ({
  id,
  to: to.join(', '),
  from: email.from?.address ?? '',
  subject: email.subject ?? '',
  text: email.text ?? '',
  html: email.html ?? '',
  receivedAt: new Date(receivedAt).toISOString(),
  messageId: email.messageId ?? '',
  headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  attachments: email.attachments.map(({ filename, mimeType, content }) => ({
    filename,
    mimeType,
    bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
  })),
})
