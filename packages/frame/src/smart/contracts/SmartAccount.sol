// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {AccountERC7579} from "@openzeppelin/contracts/account/extensions/draft-AccountERC7579.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {AbstractSigner} from "@openzeppelin/contracts/utils/cryptography/signers/AbstractSigner.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";
import {SignerECDSA} from "@openzeppelin/contracts/utils/cryptography/signers/SignerECDSA.sol";

/// The account that one key owns for ever (ERC-4337, EntryPoint 0.8): OpenZeppelin's parts, joined. Batches and modules are
/// ERC-7579's; the owner's signatures are good for this account alone (ERC-1271 by ERC-7739). The owner is written into the
/// code of each clone: there is nothing to initialise, to upgrade or to hand over.
contract SmartAccount is AccountERC7579, ERC7739, SignerECDSA, ERC721Holder, ERC1155Holder {
    constructor() EIP712("OpenAppKit Smart Account", "1") SignerECDSA(address(0)) {}

    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    function accountId() public pure override returns (string memory) {
        return "openappkit.smart-account.1.0.0";
    }

    /// The owner. Nobody where this is no clone of the factory's.
    function signer() public view override returns (address) {
        bytes memory owner = Clones.fetchCloneArgs(address(this));
        return owner.length == 20 ? address(bytes20(owner)) : address(0);
    }

    function isValidSignature(bytes32 hash, bytes calldata signature)
        public
        view
        override(AccountERC7579, ERC7739)
        returns (bytes4)
    {
        bytes4 answer = ERC7739.isValidSignature(hash, signature);
        return answer == bytes4(0xffffffff) ? AccountERC7579.isValidSignature(hash, signature) : answer;
    }

    function _rawSignatureValidation(bytes32 hash, bytes calldata signature)
        internal
        view
        override(AbstractSigner, AccountERC7579, SignerECDSA)
        returns (bool)
    {
        return SignerECDSA._rawSignatureValidation(hash, signature);
    }
}

/// Makes accounts where everyone can know before that they will be.
contract SmartAccountFactory {
    address public immutable implementation = address(new SmartAccount());

    /// Nothing happens where it is there already: ERC-4337 asks for that.
    function createAccount(address owner, bytes32 salt) external returns (address account) {
        account = addressOf(owner, salt);
        if (account.code.length == 0) {
            Clones.cloneDeterministicWithImmutableArgs(implementation, abi.encodePacked(owner), salt);
        }
    }

    function addressOf(address owner, bytes32 salt) public view returns (address) {
        return Clones.predictDeterministicAddressWithImmutableArgs(implementation, abi.encodePacked(owner), salt);
    }
}
