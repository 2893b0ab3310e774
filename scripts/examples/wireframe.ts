import { crc32 } from 'node:zlib';
import { zlibSync } from 'fflate';

type Color = readonly [red: number, green: number, blue: number];

const palette: readonly Color[] = [
  [247, 248, 250],
  [255, 255, 255],
  [43, 62, 92],
  [221, 226, 234],
  [120, 134, 156],
  [46, 125, 190],
];
const [background, card, bar, line, words, accent] = [0, 1, 2, 3, 4, 5] as const;

/**
 * Returns a PNG of the given size that looks like the sketch of a screen: a bar, a heading and cards. `seed` varies it. The
 * same arguments give the same bytes everywhere, so the compression of the platform is not used.
 */
export function wireframe(width: number, height: number, scale: number, seed: number): Uint8Array {
  const pixels = new Uint8Array(width * height).fill(background);
  const box = (x: number, y: number, w: number, h: number, color: number) => {
    for (let row = Math.max(0, y); row < Math.min(height, y + h); row++) {
      pixels.fill(color, row * width + Math.max(0, x), row * width + Math.min(width, x + w));
    }
  };
  const unit = 16 * scale;
  box(0, 0, width, 3 * unit, bar);
  box(unit, unit, 6 * unit, unit, card);
  box(unit, 4.5 * unit, (10 + (seed % 6)) * unit, unit * 1.5, words);
  const columns = Math.max(1, Math.floor((width - unit) / (17 * unit)));
  const cardWidth = Math.floor((width - unit) / columns) - unit;
  for (let index = 0; ; index++) {
    const x = unit + (index % columns) * (cardWidth + unit);
    const y = 7 * unit + Math.floor(index / columns) * 11 * unit;
    if (y >= height) {
      break;
    }
    box(x, y, cardWidth, 10 * unit, line);
    box(x + 2, y + 2, cardWidth - 4, 10 * unit - 4, card);
    box(x + unit, y + unit, cardWidth - 2 * unit, 4 * unit, (index + seed) % 3 === 0 ? accent : line);
    box(x + unit, y + 6 * unit, Math.floor(cardWidth * (0.5 + ((index * 7 + seed) % 4) / 10)), unit / 2, words);
    box(x + unit, y + 7.5 * unit, Math.floor(cardWidth * 0.4), unit / 2, line);
  }
  return encode(width, height, pixels);
}

/** Returns a PNG with one byte for each pixel, an index into the palette. */
function encode(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8); // bits per pixel
  header.setUint8(9, 3); // colors from a palette
  return Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', zlibSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
