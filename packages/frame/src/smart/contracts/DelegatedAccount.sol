// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {SignerEIP7702} from "@openzeppelin/contracts/utils/cryptography/signers/SignerEIP7702.sol";

/// What the account of a key can do once it has this code at its own address (EIP-7702): several calls of which all are done or
/// none (ERC-7821), asked by the address itself, that is by transactions of its key. OpenZeppelin's parts, joined. It reads and
/// writes no storage: other code may have left anything there, and there is nothing to initialise that somebody could
/// initialise first. No entry point, module or session has a say.
contract DelegatedAccount is ERC7821, SignerEIP7702, IERC1271, ERC721Holder, ERC1155Holder {
    receive() external payable {}

    /// Whatever the key signs counts as it did before the account had code: for those who recover the key as for those who ask
    /// here. It is good for this address alone, as all that the key signs.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view override returns (bytes4) {
        return _rawSignatureValidation(hash, signature) ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}
