import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

const size = { width: 4_000, height: 3_000 } as const

/** A host with as many photos of 12 megapixels as it is asked for, each of other bytes than the others. */
export async function startPhotoHost() {
  const photo = await drawPhoto()
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'image/jpeg')
    response.end(withComment(photo, request.url ?? ''))
  })

  await once(server.listen(0, '127.0.0.1'), 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A picture with the grain of a camera's, which takes an encoder as long as a photo does. */
const drawPhoto = () =>
  sharp({
    create: { ...size, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 12 }, background: '#888' },
  })
    .blur(1)
    .jpeg({ quality: 85 })
    .toBuffer()

/** A JPEG with a comment behind its first marker. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment)
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, text.length + 2])

  return Buffer.concat([head, text, jpeg.subarray(2)])
}
