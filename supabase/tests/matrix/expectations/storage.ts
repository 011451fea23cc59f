import { eventImage, person } from '../fixture-ids.ts';
import { idOf } from '../personas.ts';
import type { TableExpectations } from './grid.ts';

const photo = (name: string) => ({ bucket_id: 'profile-photos', name });
const logo = (name: string) => ({ bucket_id: 'provider-logos', name });
const picture = (name: string) => ({ bucket_id: 'event-images', name });
const ofOwner = photo(`${person.owner}/avatar.png`);
const ofVisible = photo(`${person.visible}/avatar.png`);
const touched = { metadata: '{"cacheControl": "no-cache"}' };

/** Access to stored files, tested on the table that the storage service queries as its caller. */
export const storageObjects: TableExpectations = {
  relation: 'storage.objects',
  reads: ['bucket_id', 'name'],
  // an me ow co pa gu sa ad key
  select: [
    ['0 0 + 0 0 0 0 0 +', "the owner's photo", ofOwner],
    ['0 0 0 0 0 0 0 0 +', "a public person's photo", ofVisible],
    ['0 0 1 0 0 0 0 0 2', 'the list of all photos', { bucket_id: 'profile-photos' }],
    ['0 0 0 0 0 0 0 0 1', 'the list of all logos', { bucket_id: 'provider-logos' }],
    ['0 0 + 0 0 0 0 0 +', "a picture of the owner's event", picture(eventImage.ownUsed)],
    ['0 1 2 0 0 0 0 0 4', 'the list of all pictures of events', { bucket_id: 'event-images' }],
  ],
  insert: [
    ['- + + + + + + + +', 'own photo, webp', (me) => photo(`${me}/avatar.webp`)],
    ['- + 23505 + + + + + +', 'own photo, png', (me) => photo(`${me}/avatar.png`)],
    ['- - + - - - - - +', "the owner's photo", photo(`${person.owner}/avatar.jpg`)],
    ['- - - - - - - - +', "another's photo", photo(`${person.other}/avatar.png`)],
    ['- - - - - - - - +', 'own photo, svg', (me) => photo(`${me}/avatar.svg`)],
    ['- - - - - - - - +', 'own photo, exe after png', (me) => photo(`${me}/avatar.png.exe`)],
    ['- - - - - - - - +', 'another name in the own folder', (me) => photo(`${me}/me.png`)],
    ['- - - - - - - - +', 'a folder in the own folder', (me) => photo(`${me}/a/avatar.png`)],
    [
      '- - - - - - - - +',
      'out of the own folder',
      (me) => photo(`${me}/../${person.other}/avatar.png`),
    ],
    ['- - - - - - - - +', 'in front of the own folder', (me) => photo(`x/${me}/avatar.png`)],
    ['- - - - - - - - +', 'no folder', photo('avatar.png')],
    ['- - - - - - - - +', 'a logo', logo(`${idOf('new logo')}.png`)],
    ['- - - - - - - - +', 'a logo in the own folder', (me) => logo(`${me}/avatar.png`)],
    ['- + + + + + + + +', 'a picture', (me) => picture(`${me}/${idOf('new picture')}.webp`)],
    [
      '- - + - - - - - +',
      "a picture, in the owner's folder",
      picture(`${person.owner}/${idOf('new picture')}.webp`),
    ],
    [
      '- - - - - - - - 23505',
      "a picture in place of that of the owner's event",
      picture(eventImage.ownUsed),
    ],
    ['- - - - - - - - +', 'a picture with a name of choice', (me) => picture(`${me}/poster.webp`)],
    ['- - - - - - - - +', 'a picture, svg', (me) => picture(`${me}/${idOf('new picture')}.svg`)],
    ['- - - - - - - - +', 'a picture in no folder', picture(`${idOf('new picture')}.webp`)],
    [
      '- - - - - - - - +',
      'a picture in a folder of the own folder',
      (me) => picture(`${me}/a/${idOf('new picture')}.webp`),
    ],
  ],
  update: [
    ['0 0 + 0 0 0 0 0 +', "the owner's photo", { set: touched, where: ofOwner }],
    ['0 0 0 0 0 0 0 0 +', "a public person's photo", { set: touched, where: ofVisible }],
    [
      '0 0 - 0 0 0 0 0 +',
      "the owner's photo, moved to another person",
      { set: { name: `${person.other}/avatar.png` }, where: ofOwner },
    ],
    [
      '0 0 - 0 0 0 0 0 +',
      "the owner's photo, moved to the logos",
      { set: { bucket_id: 'provider-logos' }, where: ofOwner },
    ],
    ['0 0 0 0 0 0 0 0 +', 'a logo', { set: touched, where: { bucket_id: 'provider-logos' } }],
    [
      '0 0 0 0 0 0 0 0 +',
      'a picture that no event shows',
      { set: touched, where: picture(eventImage.ownUnused) },
    ],
    // Without a condition, the select policy is not applied.
    ['0 0 1 0 0 0 0 0 7', 'all of them', { set: touched, where: {} }],
    [
      '0 0 - 0 0 0 0 0 7',
      'all of them, moved to the logos',
      { set: { bucket_id: 'provider-logos' }, where: {} },
    ],
  ],
  delete: [
    ['0 0 + 0 0 0 0 0 +', "the owner's photo", ofOwner],
    ['0 0 0 0 0 0 0 0 +', "a public person's photo", ofVisible],
    ['0 0 0 0 0 0 0 0 +', 'a logo', { bucket_id: 'provider-logos' }],
    ['0 0 + 0 0 0 0 0 +', 'a picture that no event shows', picture(eventImage.ownUnused)],
    ['0 0 0 0 0 0 0 0 +', "a picture of the owner's event", picture(eventImage.ownUsed)],
    ['0 0 0 0 0 0 0 0 +', "a public person's picture", picture(eventImage.ofVisible)],
    ['0 1 2 0 0 0 0 0 7', 'all of them', {}],
  ],
};
